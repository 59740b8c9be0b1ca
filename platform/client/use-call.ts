import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnswerOf, Endpoint } from "#platform/http/endpoint.ts";
import type { ApiError } from "./call-api.ts";
import { isLiveOpen } from "./live.ts";
import type { LiveName } from "./live-names.ts";
import { isPresent } from "./presence.ts";
import { type QueryInput, queryClient, queryOf } from "./query-client.ts";

type Options = {
  /** Polling interval (ms); applies while somebody is using the screen. */
  everyMs?: number;
  /** Events that trigger a new read; `everyMs` then applies only while the server cannot push. */
  live?: readonly LiveName[];
  /** False: nothing is requested, for instance because the person may not see it. */
  enabled?: boolean;
  /** True: data read before this component was mounted is not shown, for instance where two versions are compared. */
  fresh?: boolean;
};

export type Called<Answer> = {
  /** The last answer; while data for a new input is being read, still the previous input's answer. */
  data: Answer | undefined;
  /** Error of the last attempt; data read earlier stays. */
  error: ApiError | undefined;
  /** True while there is nothing to show yet. */
  loading: boolean;
  /** True while the data belongs to the previous input. */
  stale: boolean;
  reload: () => void;
  /** Props of `LoadState`: an error counts only while there is nothing to show. */
  loadState: { loading: boolean; error: ApiError | undefined; onRetry: () => void };
  /** Replaces the data with the answer of another call. */
  replace: (data: Answer) => void;
};

const noEvents: readonly LiveName[] = [];

/** Reads from our API through the staff's query cache and keeps the data fresh (`keepQueriesFresh`, `everyMs`). */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E>,
  { everyMs, live = noEvents, enabled = true, fresh = false }: Options = {},
): Called<AnswerOf<E>> {
  const query = queryOf(endpoint, input);
  const { data, error, isPlaceholderData, isFetchedAfterMount, refetch } = useQuery(
    {
      ...query,
      enabled,
      meta: { live },
      placeholderData: keepPreviousData,
      ...(fresh ? { refetchOnMount: "always" as const } : {}),
    },
    queryClient,
  );
  const shown = fresh && !isFetchedAfterMount ? undefined : data;
  const usesLiveEvents = live.length > 0;
  usePolling({ everyMs: enabled ? everyMs : undefined, usesLiveEvents, read: refetch });
  const failure = error ?? undefined;
  const loading = enabled && shown === undefined && error === null;
  const reload = () => void refetch();
  return {
    data: shown as AnswerOf<E> | undefined,
    error: failure,
    loading,
    stale: isPlaceholderData,
    reload,
    loadState: { loading, error: shown ? undefined : failure, onRetry: reload },
    replace: (answer) => void queryClient.setQueryData(query.queryKey, answer),
  };
}

type Polling = {
  /** Interval (ms); none means never. */
  everyMs: number | undefined;
  /** True: polls only while the server cannot push. */
  usesLiveEvents: boolean;
  read: () => unknown;
};

/** Reads again at an interval while somebody is using the screen. */
export function usePolling({ everyMs, usesLiveEvents, read }: Polling): void {
  useEffect(() => {
    if (!everyMs) return;
    const isNeeded = () => isPresent() && !(usesLiveEvents && isLiveOpen());
    const timer = setInterval(() => isNeeded() && void read(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, usesLiveEvents, read]);
}
