import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { BodyOf } from "#platform/http/endpoint.ts";
import type { finishMailAccount } from "./contract.ts";

export type SignInAnswer = BodyOf<typeof finishMailAccount>;

/**
 * Returns what a mail provider answered in the address, and takes it out of the address and the browser's history;
 * null where nobody comes from there.
 */
export function useSignInAnswer(): SignInAnswer | null {
  const [query, setQuery] = useSearchParams();
  const [answer] = useState(() => readAnswer(query));
  useEffect(() => {
    if (answer) setQuery({ group: "mail" }, { replace: true });
  }, [answer, setQuery]);
  return answer;
}

function readAnswer(query: URLSearchParams): SignInAnswer | null {
  const [code = "", state = "", error = "", iss = ""] = ["code", "state", "error", "iss"].map(
    (name) => query.get(name) ?? "",
  );
  return state && (code || error) ? { code, state, error, iss } : null;
}
