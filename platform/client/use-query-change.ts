import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";

export type QueryChanges = Readonly<Record<string, string | number | null>>;

/** Returns the query with some parameters changed; null or an empty text removes one. "" when none is left. */
export function changedQuery(query: URLSearchParams, changes: QueryChanges): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") changed.delete(name);
    else changed.set(name, String(value));
  }
  const text = changed.toString();
  return text ? `?${text}` : "";
}

/** Returns the page number of a long list that the address asks for, from 1; by default the first. */
export function pageOfQuery(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
}

/** Returns the state that a screen keeps in its URL, and a function to change it. `replace` adds no history entry. */
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
