import { focusManager, type Query, QueryClient, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf, Endpoint } from "#platform/http/endpoint.ts";
import { type ApiError, callApi } from "./call-api.ts";
import { onEvent } from "./events.ts";
import { onLive } from "./live.ts";
import type { LiveName } from "./live-names.ts";
import { onReturn } from "./presence.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
    queryMeta: { live?: readonly LiveName[] };
  }
}

/** Time for which an answer serves every screen (ms); after it, or after a write, a screen that opens reads again. */
const freshForMs = 3000;

/** The staff's query cache, one per tab; it holds the data of one person (`useQueriesOf`). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      // A form must never begin with an old answer: data that no screen shows is dropped once it is stale.
      gcTime: freshForMs,
      // A failure is shown at once, with a button to try again.
      retry: false,
      networkMode: "always",
    },
  },
});

export type QueryInput<E extends Endpoint> = Omit<Parameters<typeof callApi<E>>[1], "signal">;

/** Returns the query of one endpoint; its key is the contract's path and the input. */
export function queryOf<E extends Endpoint>(endpoint: E, input: QueryInput<E>) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => callApi(endpoint, { ...input, signal } as never),
  });
}

/** Empties the cache when its user leaves. Answers read before the session was checked belong to the next user. */
export function useQueriesOf(userId: string | undefined): void {
  const [owner, setOwner] = useState(userId);
  if (owner === userId) return;
  if (owner !== undefined) queryClient.clear();
  setOwner(userId);
}

/**
 * Reads again what an event concerns. A first answer that is still under way may be older than the event, and the
 * library does not replace it, so it is followed by a second; a call started ahead of its screen names no events yet.
 */
function readAgain(names: ReadonlySet<LiveName>): void {
  const isConcerned = ({ meta }: Pick<Query, "meta">) =>
    meta?.live?.some((name) => names.has(name)) ?? false;
  const firstReads = queryClient.getQueryCache().findAll({
    fetchStatus: "fetching",
    predicate: (query) =>
      query.state.data === undefined && (isConcerned(query) || !query.meta?.live),
  });
  void queryClient.invalidateQueries({ predicate: isConcerned });
  for (const { queryKey, promise } of firstReads) {
    const follow = () => queryClient.invalidateQueries({ queryKey, exact: true });
    promise?.then(follow, () => undefined);
  }
}

/** Refreshes the cache on return to the window, after a write or new sign-in, and when the server reports a change. */
export function keepQueriesFresh(): () => void {
  focusManager.setEventListener((handleFocus) => onReturn(() => handleFocus()));
  const stops = [
    onEvent("session-resumed", () => void queryClient.invalidateQueries()),
    onEvent("staff-wrote", () => {
      queryClient.removeQueries({ type: "inactive" });
      void queryClient.invalidateQueries({ refetchType: "none" });
    }),
    onLive(readAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
