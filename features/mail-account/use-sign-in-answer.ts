import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { BodyOf } from "#platform/http/endpoint.ts";
import type { mailAccountCalls } from "./contract.ts";

export type SignInAnswer = BodyOf<typeof mailAccountCalls.finish>;

/**
 * Returns a mail provider's answer from the URL's query and removes it from the URL and the browser's history; null if
 * the URL has none.
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
