import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { BusinessHours } from "#platform/business-time.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/load-state.tsx";
import type { Lead } from "./contract.ts";
import { inboxQuery, readInboxAddress } from "./inbox-address.ts";
import { LeadDetail } from "./lead-detail.tsx";
import { LeadList, rowId } from "./lead-list.tsx";
import type { Colleague } from "./lead-owner.tsx";
import { LeadSearch } from "./lead-search.tsx";
import { LeadViews } from "./lead-views.tsx";
import { useLeadList } from "./use-lead-list.ts";

type LeadInboxProps = {
  hours: BusinessHours;
  me: Colleague;
  staff: readonly Colleague[] | undefined;
  mayEdit: boolean;
  /** What another feature knows of a lead, such as its assessment. */
  extra?: (lead: Lead) => ReactNode;
};

const searchId = "lead-search";

/** List and lead side by side on a desk, one after the other on a phone. The address holds view, search and lead. */
export function LeadInbox({ hours, me, staff, mayEdit, extra }: LeadInboxProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { view, search, lead: openId } = readInboxAddress(query);
  const list = useLeadList(view, search);
  const [takeFocus, setTakeFocus] = useState(false);
  const drafts = useRef(new Map<string, string>());
  useFocusBack(openId);

  const leads = list.page?.leads ?? [];
  const close = () => navigate({ search: inboxQuery(query, { lead: null }) });

  function leave(event: KeyboardEvent) {
    if (event.key === "Escape" && !(event.target instanceof HTMLSelectElement)) close();
  }

  return (
    <div className="flex min-h-0 grow flex-col">
      <div
        className={cx(
          "grid grid-cols-2 items-center gap-3 border-b border-hairline px-gutter pb-3 lg:pr-6 lg:pl-4 xl:flex",
          openId && "max-lg:hidden",
        )}
      >
        <LeadViews counts={list.page?.counts ?? {}} />
        <LeadSearch id={searchId} />
      </div>
      <div className="min-h-0 grow lg:grid lg:grid-cols-[minmax(19rem,25rem)_minmax(0,1fr)]">
        <div
          className={cx(
            "min-w-0 border-hairline lg:overflow-y-auto lg:border-r",
            openId && "max-lg:hidden",
            list.stale && "opacity-60",
          )}
        >
          <RefreshLine failed={list.error !== undefined && list.page !== undefined} />
          <LoadState
            loading={list.loading}
            error={list.page ? undefined : list.error}
            onRetry={list.reload}
            isEmpty={leads.length === 0}
            empty={<EmptyWords view={view} search={search} />}
          >
            <LeadList
              leads={leads}
              openId={openId}
              hours={hours}
              onOpen={(byKey) => setTakeFocus(byKey || !isDesk())}
              onSearch={() => document.getElementById(searchId)?.focus()}
              more={{
                there: list.page?.next != null,
                busy: list.loadingMore,
                error: list.moreError,
                load: list.loadMore,
              }}
            />
          </LoadState>
        </div>
        {openId ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the lead from anywhere inside it
          <div className="min-w-0 lg:overflow-y-auto" onKeyDown={leave}>
            <LeadDetail
              key={openId}
              id={openId}
              known={leads.find((lead) => lead.id === openId)}
              draft={drafts.current.get(openId) ?? ""}
              onDraft={(text) => drafts.current.set(openId, text)}
              onChanged={list.noteChange}
              onClose={close}
              {...{ hours, me, staff, mayEdit, extra, takeFocus }}
            />
          </div>
        ) : (
          <p className="hidden place-items-center p-8 text-center text-sm text-muted lg:grid">
            {leads.length > 0 ? "Choose a lead on the left to read and answer it." : null}
          </p>
        )}
      </div>
    </div>
  );
}

/** Where both panes stand side by side (the `lg` breakpoint). */
function isDesk(): boolean {
  return matchMedia("(min-width: 64rem)").matches;
}

/** After a lead is closed, the keyboard goes on at its row. */
function useFocusBack(openId: string | null) {
  const last = useRef(openId);
  useEffect(() => {
    if (last.current && !openId) document.getElementById(rowId(last.current))?.focus();
    last.current = openId;
  }, [openId]);
}

function RefreshLine({ failed }: { failed: boolean }): ReactNode {
  return (
    <p role="status" className="border-b border-hairline px-6 py-2 text-xs text-muted empty:hidden">
      {failed ? "The list could not be refreshed just now. We keep trying." : null}
    </p>
  );
}

function EmptyWords({ view, search }: { view: string; search: string }): ReactNode {
  if (search) return `Nothing matches "${search}".`;
  if (view === "late") return "Nobody waits longer than promised.";
  if (view === "open") return "No open leads. New messages appear here by themselves.";
  return "No items to display";
}
