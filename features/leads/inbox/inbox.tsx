import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Lead, leadOverview } from "#features/leads/contract.ts";
import { LeadDetail, type LeadDetailProps } from "#features/leads/detail/detail.tsx";
import { openDrafts } from "#features/leads/detail/drafts.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { useBreakpoint } from "#ui/use-breakpoint.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { columnsOf, type Selection } from "./columns.tsx";
import { inboxQuery, readInboxAddress } from "./inbox-address.ts";
import { InboxToolbar } from "./inbox-toolbar.tsx";
import { LeadList } from "./list.tsx";
import { LeadTable } from "./table.tsx";
import { useBulk } from "./use-bulk.ts";
import { inboxPollMs, leadLive, useLeadList } from "./use-lead-list.ts";

type LeadInboxProps = Pick<LeadDetailProps, "extra" | "letters" | "company"> & {
  hours: BusinessHours;
  me: Colleague;
  staff: readonly Colleague[] | undefined;
  mayEdit: boolean;
  mayExport: boolean;
  /** Only what lies in spam, without the other views. */
  spam?: boolean;
  /** The kept views of whoever looks. */
  savedViews?: ReactNode;
};

const searchId = "lead-search";

/**
 * A table on a desk; list and lead side by side once one is open; one after the other on a phone. The address holds
 * view, filters, order, columns and the open lead.
 */
export function LeadInbox(props: LeadInboxProps) {
  const { hours, me, staff, mayEdit, spam = false } = props;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useBreakpoint("mobile");
  const { lead: openId, columns: columnText, ...asked } = readInboxAddress(query);
  const filter = spam ? { ...asked, view: "spam" as const } : asked;
  const list = useLeadList(filter);
  const overview = useCall(leadOverview, {}, { everyMs: inboxPollMs, live: leadLive });
  const noteChange = (...leads: Lead[]) => {
    list.noteChange(...leads);
    overview.reload();
  };
  const bulk = useBulk(noteChange, hours);
  const [selection, setSelection] = useState<Selection>({});
  const [marking, setMarking] = useState(false);
  const [takeFocus, setTakeFocus] = useState(false);
  const [draftsOf] = useState(() => openDrafts(me.id));
  const detail = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(openId);
  if (openId) lastOpen.current = openId;

  const leads = list.page?.leads ?? [];
  const marked = leads.filter((lead) => selection[lead.id]);
  const columns = columnsOf(columnText, spam);
  const close = () => navigate({ search: inboxQuery(query, { lead: null }) });
  useEscape(openId !== null, detail, close);
  const open = (byKey: boolean) => setTakeFocus(byKey || isPhone);
  const search = () => document.getElementById(searchId)?.focus();
  const more = {
    there: list.page?.next != null && !list.stale,
    busy: list.loadingMore,
    error: list.moreError,
    load: () => void list.loadMore(),
    loadAll: () => void list.loadAll(),
  };
  const isMarking = mayEdit && (isPhone ? marking : marked.length > 0);
  function endMarking() {
    setSelection({});
    setMarking(false);
  }

  return (
    <div className="flex min-h-0 grow flex-col">
      <InboxToolbar
        {...{ spam, filter, columns, isPhone, staff }}
        reading={openId !== null}
        overview={overview.data}
        searchId={searchId}
        mayExport={props.mayExport}
        savedViews={props.savedViews}
        bulk={
          isMarking ? <BulkBar {...{ marked, staff, me, hours, bulk }} onDone={endMarking} /> : null
        }
        onMark={mayEdit && isPhone && leads.length > 0 ? () => setMarking(true) : undefined}
      />
      <div
        className={cx(
          "flex min-h-0 grow flex-col",
          openId && "lg:grid lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)] lg:flex-row",
        )}
      >
        <div
          className={cx(
            "flex min-h-0 min-w-0 grow flex-col border-hairline",
            openId && "max-lg:hidden lg:border-r",
            list.stale && "opacity-60",
          )}
        >
          <RefreshLine failed={list.error !== undefined && list.page !== undefined} />
          <LoadState
            loading={list.loading}
            error={list.page ? undefined : list.error}
            onRetry={list.reload}
            isEmpty={leads.length === 0}
            empty={<EmptyWords view={filter.view} search={filter.search} />}
          >
            {isPhone || openId ? (
              <LeadList
                {...{ leads, openId, hours, more }}
                onOpen={open}
                onSearch={search}
                selection={isPhone && isMarking ? selection : undefined}
                onSelection={setSelection}
              />
            ) : (
              <LeadTable
                {...{ leads, columns, hours, selection, more }}
                sort={filter.sort}
                onSelection={mayEdit ? setSelection : undefined}
                onOpen={open}
                onSearch={search}
                returnTo={lastOpen}
              />
            )}
          </LoadState>
        </div>
        {openId ? (
          <div ref={detail} className="min-w-0 lg:overflow-y-auto">
            <LeadDetail
              key={openId}
              id={openId}
              known={leads.find((lead) => lead.id === openId)}
              drafts={draftsOf(openId)}
              onChanged={noteChange}
              onClose={close}
              extra={props.extra}
              letters={props.letters}
              company={props.company}
              {...{ hours, me, staff, mayEdit, takeFocus }}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Escape leaves the open lead, from anywhere inside it and when nothing has the focus. */
function useEscape(open: boolean, inside: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== "Escape" || event.defaultPrevented || !(target instanceof Element)) return;
      if (target instanceof HTMLSelectElement) return;
      if (target === document.body || inside.current?.contains(target)) latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open, inside]);
}

function RefreshLine({ failed }: { failed: boolean }): ReactNode {
  return (
    <p role="status" className="border-b border-hairline px-6 py-2 text-xs text-muted empty:hidden">
      {failed ? "The list could not be refreshed just now. We keep trying." : null}
    </p>
  );
}

const emptyWords: Record<string, string> = {
  late: "Nobody waits longer than promised.",
  "due-today": "Nobody is owed an answer today.",
  today: "Nothing has come today yet.",
  mine: "You have no open leads.",
  open: "No open leads. New messages appear here by themselves.",
  steps: "No next step is planned.",
  held: "No lead is on hold.",
  spam: "No spam. What the checks turn away appears here.",
};

function EmptyWords({ view, search }: { view: string; search: string }): ReactNode {
  if (search) return `Nothing matches "${search}".`;
  return emptyWords[view] ?? "No items to display";
}
