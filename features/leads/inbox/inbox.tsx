import { type ReactNode, useRef, useState } from "react";
import type { Lead, leadCalls } from "#features/leads/contract.ts";
import { LeadDetail, type LeadDetailProps } from "#features/leads/detail/detail.tsx";
import { areDraftsStored, openDrafts } from "#features/leads/detail/drafts.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useLossWarning } from "#platform/client/use-loss-warning.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useBreakpoint } from "#ui/use-breakpoint.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { columnsOf, type Selection } from "./columns.tsx";
import { type Adding, EmptyInbox } from "./empty-inbox.tsx";
import { type InboxFilter, inboxAddress } from "./inbox-address.ts";
import { InboxToolbar } from "./inbox-toolbar.tsx";
import { LeadList } from "./list.tsx";
import { LeadTable } from "./table.tsx";
import { useBulk } from "./use-bulk.ts";
import { useInboxCommands } from "./use-inbox-commands.ts";
import { useLeadList } from "./use-lead-list.ts";
import type { RowKeys } from "./use-lead-rows.ts";

type LeadInboxProps = Pick<LeadDetailProps, "extra" | "templates" | "presence"> & {
  staff: readonly Colleague[] | undefined;
  /** Shows only spam, without the other views. */
  spam?: boolean;
  /** Begins to add a lead manually. */
  onNew?: (() => void) | undefined;
};

const searchId = "lead-search";

const ImportLeadsDialog = onDemand(
  async () => (await import("#features/leads/manual-entry/import-dialog.tsx")).ImportLeadsDialog,
);

/** Shows the inbox, and over it the import of leads, which stays open when the first of them arrive. */
export function LeadInbox({ onNew, ...props }: LeadInboxProps) {
  const [isImporting, setImporting] = useState(false);
  const mayAdd = useStaff().may("leads.edit") && !props.spam;
  const adding = mayAdd && onNew ? { onNew, onImport: () => setImporting(true) } : undefined;
  return (
    <>
      <InboxBody {...props} adding={adding} />
      {isImporting ? <ImportLeadsDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

type InboxBodyProps = Omit<LeadInboxProps, "onNew"> & { adding: Adding | undefined };

/**
 * Shows a table on wide screens, list and lead side by side once a lead is open, and one of them at a time on a phone.
 * The address holds view, filters, order, columns and the open lead.
 */
function InboxBody({ staff, spam = false, adding, ...parts }: InboxBodyProps) {
  const { may, person } = useStaff();
  const mayEdit = may("leads.edit");
  const isPhone = useBreakpoint("mobile");
  const { lead: openId, columns: columnText, go, linkTo: _, ...address } = useAddress(inboxAddress);
  const filter = spam ? { ...address, view: "spam" as const } : address;
  const list = useLeadList(filter);
  const { saved, leads, more, overview, showChanged } = list;
  const bulk = useBulk(showChanged);
  const { selection, ...selecting } = useSelection(saved, isPhone);
  const [takeFocus, setTakeFocus] = useState(false);
  const [draftsOf] = useState(() => openDrafts(person.id));
  useLossWarning(() => !areDraftsStored());
  const detail = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(openId);
  if (openId) lastOpen.current = openId;

  const columns = columnsOf(columnText, spam);
  const close = () => go({ lead: null });
  const open = (byKey: boolean) => setTakeFocus(byKey || isPhone);
  const rows = useRef<RowKeys>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [searching, setSearching] = useState(false);
  const { command, commandDone } = useInboxCommands({
    ...{ leads, openId, selection, rows, detail, bar, searchId },
    onSelection: selecting.set,
    onSearching: () => setSearching(true),
    onOpen(id) {
      setTakeFocus(true);
      go({ lead: id }, { replace: openId !== null });
    },
    onClose: close,
  });
  const shown = { leads, more, keys: rows, onOpen: open };

  if (!spam && !openId && leads.length === 0 && isWithoutLeads(overview)) {
    return <EmptyInbox adding={adding} />;
  }
  return (
    <div className="flex min-h-0 grow flex-col">
      <InboxToolbar
        {...{ spam, filter, columns, isPhone, staff, searchId, searching, bar, adding, overview }}
        onSearching={setSearching}
        onLeaveSearch={() => rows.current?.move(1)}
        reading={openId !== null}
        bulk={
          selecting.isOn ? (
            <BulkBar {...{ staff, bulk }} selected={selecting.selected} onDone={selecting.end} />
          ) : null
        }
        onSelect={mayEdit && isPhone && leads.length > 0 ? selecting.begin : undefined}
      />
      <div
        className={cx(
          "flex min-h-0 grow flex-col",
          openId && "lg:grid lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)] lg:flex-row",
        )}
      >
        <ListPane list={list} isBeside={openId !== null} empty={emptyText(filter)}>
          {isPhone || openId ? (
            <LeadList
              {...{ ...shown, openId }}
              marked={selection}
              selection={isPhone && selecting.isOn ? selection : undefined}
              onSelection={selecting.set}
            />
          ) : (
            <LeadTable
              {...{ ...shown, columns, selection }}
              sort={filter.sort}
              onSelection={mayEdit ? selecting.set : undefined}
              returnTo={lastOpen}
            />
          )}
        </ListPane>
        {openId ? (
          <div ref={detail} className="min-w-0 lg:overflow-y-auto">
            <LeadDetail
              key={openId}
              id={openId}
              listed={saved.find((lead) => lead.id === openId)}
              drafts={draftsOf(openId)}
              onChanged={showChanged}
              onClose={close}
              onCommandDone={commandDone}
              {...{ ...parts, staff, takeFocus, command }}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The selected leads. On a phone, rows can be selected once somebody has asked for it. */
function useSelection(leads: readonly Lead[], isPhone: boolean) {
  const mayEdit = useStaff().may("leads.edit");
  const [selection, set] = useState<Selection>(new Set());
  const [asked, setAsked] = useState(false);
  const selected = leads.filter(({ id }) => selection.has(id));
  return {
    selection,
    set,
    selected,
    isOn: mayEdit && (isPhone ? asked : selected.length > 0),
    begin: () => setAsked(true),
    end() {
      set(new Set());
      setAsked(false);
    },
  };
}

type ListPaneProps = {
  list: ReturnType<typeof useLeadList>;
  /** True beside an open lead, which hides it on a phone and on paper. */
  isBeside: boolean;
  /** Says that there are no leads. */
  empty: string;
  children: ReactNode;
};

function ListPane({ list, isBeside, empty, children }: ListPaneProps) {
  const mayExport = useStaff().may("leads.export");
  return (
    <div
      className={cx(
        "flex min-h-0 min-w-0 grow flex-col border-hairline",
        isBeside && "max-lg:hidden lg:border-r print:hidden",
        list.stale && "opacity-60",
      )}
    >
      <p
        role="status"
        className="border-b border-hairline px-6 py-2 text-xs text-muted empty:sr-only"
      >
        {list.isOld ? "The list could not be refreshed just now. We keep trying." : null}
      </p>
      <p className="hidden px-6 py-2 text-sm print:block">
        Only the leads that the screen showed are printed here.
        {mayExport ? " To print all of them, export the list and print that file." : ""}
      </p>
      <LoadState {...list.loadState} isEmpty={list.leads.length === 0} empty={empty}>
        {children}
      </LoadState>
    </div>
  );
}

/** Tells whether nothing but spam ever came. */
function isWithoutLeads(overview: AnswerOf<typeof leadCalls.overview> | undefined): boolean {
  if (!overview) return false;
  const { spam: _own, ...counts } = overview.counts;
  return Object.values(counts).every((count) => !count);
}

const emptyMessages: Record<string, string> = {
  late: "Nobody is waiting longer than promised.",
  "due-today": "Nobody is owed an answer today.",
  today: "Nothing has come in yet today.",
  mine: "You have no open leads.",
  open: "No open leads. New messages appear here automatically.",
  replies: "Nobody is waiting for an answer to their email.",
  steps: "No next step is planned.",
  held: "No lead is on hold.",
  spam: "No spam. Messages that fail the checks appear here.",
};

function emptyText({ view, search }: InboxFilter): string {
  if (search) return `Nothing matches "${search}".`;
  return emptyMessages[view] ?? "No items to display";
}
