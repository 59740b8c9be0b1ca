import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";

export type QueryChanges = Readonly<Record<string, string | number | null>>;

/** A query with some of its parameters changed; null and an empty text take one out. "" when none is left. */
export function changedQuery(query: URLSearchParams, changes: QueryChanges): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") changed.delete(name);
    else changed.set(name, String(value));
  }
  const text = changed.toString();
  return text ? `?${text}` : "";
}

/** The page of a long list that an address asks for, from 1; the first where it asks for none. */
export function pageOfQuery(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
}

/** The state that a screen keeps in its address, with a way to change some of it. `replace`: no step back to it. */
export function useQueryChange() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: QueryChanges, options: { replace?: boolean } = {}) =>
      void navigate({ search: changedQuery(query, changes) || "?" }, options),
    [navigate, query],
  );
  return { query, change };
}
