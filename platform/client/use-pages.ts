import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AnswerOf, Endpoint } from "#platform/http/endpoint.ts";
import { type ApiError, callApi } from "./call-api.ts";
import type { LiveName } from "./live-names.ts";
import { type QueryInput, queryClient, queryOf } from "./query-client.ts";
import { type Called, usePolling } from "./use-call.ts";

type Options<Page, Rows extends keyof Page> = {
  /** Name of the page's list. */
  rows: Rows;
  /** Returns the part of the query that asks for the page after this one; undefined after the last. */
  next: (page: Page) => Readonly<Record<string, unknown>> | undefined;
  onFailed: (failure: ApiError) => void;
  /** As for `useCall`. */
  everyMs?: number;
  live?: readonly LiveName[];
};

/** A list that is read page by page. `data` is its first page, with the rows of all pages that were read. */
type Pages<Page> = Omit<Called<Page>, "replace"> & {
  /** Reads the next page; undefined after the last. */
  more: { busy: boolean; load: () => void } | undefined;
};

const noEvents: readonly LiveName[] = [];

/** Returns the query after a page whose cursor is `next`. */
export const afterNext = ({ next }: { next: string | null }) =>
  next === null ? undefined : { after: next };

/** Reads a list page by page through the staff's query cache, and keeps every page that was read fresh. */
export function usePages<E extends Endpoint, Rows extends keyof AnswerOf<E>>(
  endpoint: E,
  input: QueryInput<E>,
  { rows, next, onFailed, everyMs, live = noEvents }: Options<AnswerOf<E>, Rows>,
): Pages<AnswerOf<E>> {
  type Page = AnswerOf<E>;
  const first = queryOf(endpoint, input);
  const query = useInfiniteQuery(
    {
      queryKey: [...first.queryKey, "pages"],
      queryFn: ({ pageParam, signal, queryKey }): Promise<Page> => {
        // The first answer may be under way already, for a screen that is still loading.
        if (!queryClient.getQueryData(queryKey)) return queryClient.fetchQuery(first);
        const asked = { ...(input as { query?: object }).query, ...pageParam };
        return callApi(endpoint, { ...input, query: asked, signal } as never);
      },
      initialPageParam: {} as Readonly<Record<string, unknown>>,
      getNextPageParam: next,
      meta: { live },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  usePolling({ everyMs, usesLiveEvents: live.length > 0, read: query.refetch });

  const [page, ...others] = query.data?.pages ?? [];
  const data = page && {
    ...page,
    [rows]: [page, ...others].flatMap((each) => each[rows]),
  };
  async function load() {
    const { error } = await query.fetchNextPage();
    if (error) onFailed(error);
  }
  const loading = page === undefined && query.error === null;
  const error = query.error ?? undefined;
  const reload = () => void query.refetch();
  return {
    data,
    error,
    loading,
    stale: query.isPlaceholderData,
    reload,
    loadState: { loading, error: page ? undefined : error, onRetry: reload },
    more:
      query.hasNextPage && !query.isPlaceholderData
        ? { busy: query.isFetchingNextPage, load: () => void load() }
        : undefined,
  };
}
