import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnswerOf, Endpoint } from "#platform/http/endpoint.ts";
import type { ApiError } from "./call-api.ts";
import { isLiveOpen } from "./live.ts";
import type { LiveName } from "./live-names.ts";
import { isPresent } from "./presence.ts";
import { type QueryInput, queryClient, queryOf } from "./query-client.ts";

type Options = {
  /** Asks again this often (ms), as long as somebody is at the screen. */
  everyMs?: number;
  /** Asks again when one of these happened; `everyMs` then counts only while the server cannot tell by itself. */
  live?: readonly LiveName[];
  /** False: nothing is asked, for instance because the person may not see it. */
  enabled?: boolean;
  /** True: nothing that was read before this component came is shown, for instance where two versions are compared. */
  fresh?: boolean;
};

export type Called<Answer> = {
  /** The last answer; while another input is being read it is still that of the one before. */
  data: Answer | undefined;
  /** The error of the last try; the data of an earlier one stays. */
  error: ApiError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** The data belongs to the input before this one. */
  stale: boolean;
  reload: () => void;
  /** Replaces the answer with one that another call brought. */
  replace: (data: Answer) => void;
};

const noEvents: readonly LiveName[] = [];

/** Reads from our API through the staff's query cache and keeps reading (`keepQueriesFresh`, `everyMs`). */
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
  const hearsLive = live.length > 0;
  useEffect(() => {
    if (!everyMs || !enabled) return;
    const isNeeded = () => isPresent() && !(hearsLive && isLiveOpen());
    const timer = setInterval(() => isNeeded() && void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, enabled, hearsLive, refetch]);
  return {
    data: shown as AnswerOf<E> | undefined,
    error: error ?? undefined,
    loading: enabled && shown === undefined && error === null,
    stale: isPlaceholderData,
    reload: () => void refetch(),
    replace: (answer) => void queryClient.setQueryData(query.queryKey, answer),
  };
}
