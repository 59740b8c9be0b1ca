import { useEffect, useMemo, useRef, useState } from "react";
import { type Lead, leadCalls } from "#features/leads/contract.ts";
import { usePendingWrites, withPending } from "#features/leads/lead-writes.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { onEvent } from "#platform/client/events.ts";
import { useCall } from "#platform/client/use-call.ts";
import { type InboxFilter, listQuery } from "./inbox-address.ts";
import { type LeadPage, withChangedLead, withFreshPage, withNextPage } from "./pages.ts";

/** Interval (ms) at which the inbox polls while there is no event stream. */
export const inboxPollMs = 20_000;

/** Live events that concern the inbox. */
export const leadLive = ["lead.created", "lead.changed"] as const;

/** Leads per request when all of them are loaded. */
const maxPage = 500;

type Loaded = { key: string; page: LeadPage };

const noLeads: readonly Lead[] = [];

/** Loads the leads of a filter and the counts, keeps them fresh, and loads further pages on demand. */
export function useLeadList(filter: InboxFilter) {
  const query = listQuery(filter);
  const key = JSON.stringify(query);
  const call = useCall(leadCalls.list, { query }, { everyMs: inboxPollMs, live: leadLive });
  const overview = useCall(leadCalls.overview, {}, { everyMs: inboxPollMs, live: leadLive });
  const [loaded, setLoaded] = useState<Loaded>();
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<string>();
  const latestKey = useRef(key);
  latestKey.current = key;

  const fresh = call.stale ? undefined : call.data;
  useEffect(() => {
    if (!fresh) return;
    setLoaded((before) => ({
      key,
      page: withFreshPage(before?.key === key ? before.page : undefined, fresh, filter.sort),
    }));
  }, [fresh, key, filter.sort]);

  /** Loads the next page, or all remaining ones, until the filter changes. */
  async function load(all: boolean) {
    let after = loaded?.key === key ? loaded.page.next : null;
    if (!after || loadingMore) return;
    setLoadingMore(true);
    setMoreError(undefined);
    try {
      do {
        const limit = all ? maxPage : undefined;
        const next: LeadPage = await callApi(leadCalls.list, { query: { ...query, after, limit } });
        setLoaded((before) =>
          before?.key === key ? { key, page: withNextPage(before.page, next) } : before,
        );
        after = next.next;
      } while (all && after && latestKey.current === key);
    } catch (error) {
      setMoreError(error instanceof ApiError ? error.message : "More leads could not be loaded.");
    } finally {
      setLoadingMore(false);
    }
  }

  function showChanged(...leads: Lead[]) {
    setLoaded(
      (before) => before && { ...before, page: leads.reduce(withChangedLead, before.page) },
    );
    call.reload();
    overview.reload();
  }

  useEffect(() => onEvent("session-resumed", () => setMoreError(undefined)), []);
  const saved = loaded?.page.leads ?? noLeads;
  const writes = usePendingWrites();
  const leads = useMemo(() => saved.map((lead) => withPending(lead, writes)), [saved, writes]);
  const stale = loaded !== undefined && loaded.key !== key;
  return {
    /** The leads with the changes that the server has not answered yet. */
    leads,
    /** The leads without them. */
    saved,
    overview: overview.data,
    stale,
    /** True while older leads are shown, because they could not be refreshed. */
    isOld: loaded !== undefined && call.error !== undefined,
    loadState: {
      loading: loaded === undefined && call.error === undefined,
      error: loaded ? undefined : call.error,
      onRetry: call.reload,
    },
    more: {
      exists: loaded?.page.next != null && !stale,
      busy: loadingMore,
      error: moreError,
      load: () => void load(false),
      loadAll: () => void load(true),
    },
    showChanged,
  };
}
