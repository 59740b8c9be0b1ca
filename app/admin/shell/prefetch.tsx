import { useEffect } from "react";
import { PrefetchPageLinks, useLocation, useNavigation } from "react-router";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { cachedUserKey } from "#features/auth/sessions/cached-user.ts";
import { attempt } from "#platform/client/attempt.ts";
import { queryClient, queryOf } from "#platform/client/query-client.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { type Screen, screenAt } from "./screens.ts";

/**
 * Starts the first calls of the next screen while its code is loading, with all its files at once, and on a fresh load
 * while the session is being checked. For an address with a query, such as a tab, the screen makes its own calls.
 */
export function Prefetch() {
  const { isLoading, may } = useAuth();
  const here = useLocation();
  const next = useNavigation().location;
  const { pathname, search } = next ?? here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    const screen = search ? undefined : screenAt(pathname);
    if (screen && (isLoading ? hasCachedUser() : may(screen.permission))) prefetch(screen);
  }, [pathname, search]);
  return next ? <PrefetchPageLinks page={next.pathname} /> : null;
}

/** Fills the query cache under the keys of `useCall`. After a failure the screen itself repeats the call. */
function prefetch({ firstCalls, permission }: Screen): void {
  for (const { path, query } of firstCalls) {
    const endpoint = { method: "GET", path, access: permission } as Endpoint;
    void queryClient.prefetchQuery(queryOf(endpoint, (query ? { query } : {}) as never));
  }
}

const hasCachedUser = () => attempt(() => localStorage.getItem(cachedUserKey)) !== null;
