import { useEffect, useRef, useState } from "react";
import { type Lead, listLeads } from "#features/leads/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { onEvent } from "#platform/client/events.ts";
import { useCall } from "#platform/client/use-call.ts";
import { type InboxFilter, listQuery } from "./inbox-address.ts";
import { type LeadPage, withChangedLead, withFreshPage, withNextPage } from "./pages.ts";

/** How often the inbox looks for news (ms) while the server cannot tell of them by itself. */
export const inboxPollMs = 20_000;

/** What the inbox listens to. */
export const leadLive = ["lead.created", "lead.changed"] as const;

/** Leads of one request when all of them are wanted. */
const maxPiece = 500;

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "More leads could not be loaded.";
}

type Shown = { key: string; page: LeadPage };

/** The leads of a filter, kept fresh, with further ones loaded on demand. */
export function useLeadList(filter: InboxFilter) {
  const asked = listQuery(filter);
  const key = JSON.stringify(asked);
  const call = useCall(listLeads, { query: asked }, { everyMs: inboxPollMs, live: leadLive });
  const [shown, setShown] = useState<Shown>();
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<string>();
  const latestKey = useRef(key);
  latestKey.current = key;

  const fresh = call.stale ? undefined : call.data;
  useEffect(() => {
    if (!fresh) return;
    setShown((before) => ({
      key,
      page: withFreshPage(before?.key === key ? before.page : undefined, fresh, filter.sort),
    }));
  }, [fresh, key, filter.sort]);

  async function loadMore() {
    const after = shown?.page.next;
    if (!after || loadingMore || shown.key !== key) return;
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      const next = await callApi(listLeads, { query: { ...asked, after } });
      setShown((before) =>
        before?.key === key ? { key, page: withNextPage(before.page, next) } : before,
      );
    } catch (error) {
      setMoreError(wordsOf(error));
    } finally {
      setLoadingMore(false);
    }
  }

  /** Loads everything that is left, in large pieces, until the filter changes. */
  async function loadAll() {
    let after = shown?.key === key ? shown.page.next : null;
    if (!after || loadingMore) return;
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      while (after && latestKey.current === key) {
        const next: LeadPage = await callApi(listLeads, {
          query: { ...asked, after, limit: maxPiece },
        });
        setShown((before) =>
          before?.key === key ? { key, page: withNextPage(before.page, next) } : before,
        );
        after = next.next;
      }
    } catch (error) {
      setMoreError(wordsOf(error));
    } finally {
      setLoadingMore(false);
    }
  }

  function noteChange(...leads: Lead[]) {
    setShown((before) => before && { ...before, page: leads.reduce(withChangedLead, before.page) });
    call.reload();
  }

  useEffect(() => onEvent("session-resumed", () => setMoreError(undefined)), []);
  return {
    page: shown?.page,
    stale: shown !== undefined && shown.key !== key,
    loading: shown === undefined && call.error === undefined,
    error: call.error,
    reload: call.reload,
    loadMore,
    loadAll,
    loadingMore,
    moreError,
    noteChange,
  };
}
