import { useEffect, useState } from "react";
import { ApiError, callApi } from "#platform/call-api.ts";
import { onAnnounced } from "#platform/events.ts";
import { useCall } from "#platform/use-call.ts";
import { type Lead, type LeadView, listLeads } from "./contract.ts";
import { type LeadPage, withChangedLead, withFreshPage, withNextPage } from "./lead-pages.ts";

/** How often the inbox looks for news (ms). The one place to change when the server tells by itself. */
export const inboxEveryMs = 20_000;

type Shown = { key: string; page: LeadPage };

/** The leads of a view, kept fresh, with older ones loaded on demand. */
export function useLeadList(view: LeadView, search: string) {
  const key = JSON.stringify([view, search]);
  const call = useCall(listLeads, { query: { view, search } }, { everyMs: inboxEveryMs });
  const [shown, setShown] = useState<Shown>();
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<string>();

  const fresh = call.stale ? undefined : call.data;
  useEffect(() => {
    if (!fresh) return;
    setShown((before) => ({
      key,
      page: withFreshPage(before?.key === key ? before.page : undefined, fresh),
    }));
  }, [fresh, key]);

  async function loadMore() {
    const after = shown?.page.next;
    if (!after || loadingMore) return;
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      const next = await callApi(listLeads, { query: { view, search, after } });
      setShown((before) =>
        before?.key === key ? { key, page: withNextPage(before.page, next) } : before,
      );
    } catch (error) {
      setMoreError(error instanceof ApiError ? error.message : "Older leads could not be loaded.");
    } finally {
      setLoadingMore(false);
    }
  }

  function noteChange(lead: Lead) {
    setShown((before) => before && { ...before, page: withChangedLead(before.page, lead) });
    call.reload();
  }

  useEffect(() => onAnnounced("session-resumed", () => setMoreError(undefined)), []);
  return {
    page: shown?.page,
    stale: shown !== undefined && shown.key !== key,
    loading: shown === undefined && call.error === undefined,
    error: call.error,
    reload: call.reload,
    loadMore,
    loadingMore,
    moreError,
    noteChange,
  };
}
