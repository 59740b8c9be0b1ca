import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { Challenge } from "#features/auth/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { type ProviderAnswer, signOnCalls } from "./contract.ts";

type Arrival = {
  /** True while the answer is being checked. */
  busy: boolean;
  /** Reason why the sign-in failed; empty if it has not failed. */
  failed: string;
  /** Second step that follows; null without one. */
  challenge: Challenge | null;
  /** Page that the person requested before the sign-in. */
  from: string;
};

const nobody: Arrival = { busy: false, failed: "", challenge: null, from: "" };

/**
 * Sends the provider's answer in the URL to the server once, and removes it from the URL and the browser's history.
 */
export function useProviderAnswer(): Arrival {
  const { takeOver, isLoading } = useAuth();
  const [query, setQuery] = useSearchParams();
  const [answer] = useState(() => readAnswer(query));
  const [arrival, setArrival] = useState<Arrival>({ ...nobody, busy: answer !== null });
  const begun = useRef(false);
  useEffect(() => {
    // A pending session check would still report that nobody is signed in.
    if (!answer || isLoading || begun.current) return;
    begun.current = true;
    setQuery({}, { replace: true });
    void callApi(signOnCalls.finish, { body: answer }).then(
      (done) => {
        const { from } = done;
        setArrival({ ...nobody, from, challenge: "challenge" in done ? done : null });
        if (!("challenge" in done)) takeOver(done);
      },
      (error: Error) => setArrival({ ...nobody, failed: error.message }),
    );
  });
  return arrival;
}

function readAnswer(query: URLSearchParams): ProviderAnswer | null {
  const [code = "", state = "", error = "", iss = ""] = ["code", "state", "error", "iss"].map(
    (name) => query.get(name) ?? "",
  );
  return state && (code || error) ? { code, state, error, iss } : null;
}
