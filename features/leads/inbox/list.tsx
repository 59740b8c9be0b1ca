import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useMemo, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { gistOf } from "#features/leads/contact/detail-lines.ts";
import type { Lead } from "#features/leads/contract.ts";
import { DueClock } from "#features/leads/due-clock.tsx";
import { shortMoment } from "#features/leads/due-text.ts";
import { LeadStatusBadge } from "#features/leads/lead-status.tsx";
import { useNow } from "#platform/client/use-now.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { cx } from "#ui/class-names.ts";
import { rowId, type Selection } from "./columns.tsx";
import { focusSoon } from "./focus-row.ts";
import { inboxQuery } from "./inbox-address.ts";
import { type MoreLeads, useFocusedRow, useTableKeys } from "./use-table-keys.ts";

type LeadListProps = {
  leads: readonly Lead[];
  openId: string | null;
  hours: BusinessHours;
  /** `byKey`: chosen with the keyboard, which then wants to go on inside the lead. */
  onOpen: (byKey: boolean) => void;
  onSearch: () => void;
  more: MoreLeads;
  /** While leads are being marked a press on a row marks it; otherwise it opens the lead. */
  selection?: Selection | undefined;
  onSelection?: ((next: Selection) => void) | undefined;
};

const guessedHeight = 92;
const nearEnd = 10;

/** The leads under each other, as they fit beside an open one or on a phone. Arrows or j and k walk, "/" searches. */
export function LeadList(props: LeadListProps) {
  const { leads, openId, hours, onOpen, onSearch, more, selection, onSelection } = props;
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const { rangeExtractor, follow } = useFocusedRow();
  const list = useVirtualizer({
    count: leads.length,
    getScrollElement: () => frame.current,
    estimateSize: () => guessedHeight,
    overscan: 8,
    rangeExtractor,
    getItemKey: (index) => leads[index]?.id ?? index,
  });
  const openAt = leads.findIndex((lead) => lead.id === openId);
  // Whoever comes by a link finds the open lead in the list; later only the person scrolls.
  const brought = useRef(false);
  useEffect(() => {
    if (brought.current || openAt < 0) return;
    brought.current = true;
    list.scrollToIndex(openAt, { align: "auto" });
  }, [list, openAt]);
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? before.current : null;
    before.current = openId;
    const index = leads.findIndex((lead) => lead.id === closed);
    if (closed === null || index < 0) return;
    list.scrollToIndex(index, { align: "center" });
    focusSoon(rowId(closed));
  }, [list, leads, openId]);
  const items = list.getVirtualItems();
  const last = items[items.length - 1]?.index ?? 0;
  useEffect(() => {
    if (more.there && !more.busy && !more.error && last >= leads.length - nearEnd) more.load();
  }, [more, last, leads.length]);

  const walk = useTableKeys({ ids, list, more, onSearch });

  return (
    <div ref={frame} className="min-h-0 grow overflow-y-auto max-lg:h-[calc(100dvh-13rem)]">
      <ul
        aria-label="Leads"
        onKeyDown={walk}
        {...follow}
        className="relative"
        style={{ height: list.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const lead = leads[index];
          return lead ? (
            <li
              key={lead.id}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 border-b border-hairline"
              style={{ transform: `translateY(${start}px)` }}
            >
              {selection && onSelection ? (
                <MarkRow
                  {...{ lead, hours }}
                  marked={selection[lead.id] === true}
                  onMark={(marked) => onSelection(withMark(selection, lead.id, marked))}
                />
              ) : (
                <Row lead={lead} open={lead.id === openId} hours={hours} onOpen={onOpen} />
              )}
            </li>
          ) : null;
        })}
      </ul>
      {more.error ? (
        <p role="alert" className="p-4 text-sm text-error">
          {more.error}{" "}
          <button type="button" onClick={more.load} className="link">
            Try again
          </button>
        </p>
      ) : null}
    </div>
  );
}

function withMark(selection: Selection, id: string, marked: boolean): Selection {
  const { [id]: _before, ...others } = selection;
  return marked ? { ...others, [id]: true } : others;
}

const minuteMs = 60_000;

type RowProps = Pick<LeadListProps, "hours" | "onOpen"> & { lead: Lead; open: boolean };

// Scrolling draws the list again: what did not change is left as it is.
const Row = memo(function Row({ lead, open, hours, onOpen }: RowProps) {
  const [query] = useSearchParams();
  return (
    <Link
      id={rowId(lead.id)}
      to={{ search: inboxQuery(query, { lead: lead.id }) }}
      aria-current={open ? "true" : undefined}
      onClick={(event) => onOpen(event.detail === 0)}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] gap-0.5 border-l-3 py-3 pr-4 pl-[calc(var(--spacing-gutter)-3px)] focus-visible:-outline-offset-3 lg:pl-[1.3125rem]",
        open ? "border-poppy bg-panel" : "border-transparent hover:bg-panel",
      )}
    >
      <RowWords lead={lead} hours={hours} />
    </Link>
  );
});

type MarkRowProps = Pick<RowProps, "lead" | "hours"> & {
  marked: boolean;
  onMark: (marked: boolean) => void;
};

/** The whole row is the box's label: on a phone a box alone is small. */
function MarkRow({ lead, hours, marked, onMark }: MarkRowProps) {
  return (
    <label
      className={cx(
        "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 border-l-3 py-3 pr-4 pl-[calc(var(--spacing-gutter)-3px)]",
        marked ? "border-oak bg-panel" : "border-transparent",
      )}
    >
      <input
        id={rowId(lead.id)}
        type="checkbox"
        aria-label={`Mark ${lead.name}`}
        checked={marked}
        onChange={(event) => onMark(event.target.checked)}
        className="size-5.5 cursor-pointer accent-oak"
      />
      <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <RowWords lead={lead} hours={hours} />
      </span>
    </label>
  );
}

const RowWords = memo(function RowWords({ lead, hours }: Pick<RowProps, "lead" | "hours">) {
  const now = useNow(minuteMs);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx("truncate", lead.status === "new" ? "font-[650]" : "font-medium")}>
          {lead.name}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          {shortMoment(lead.createdAt, now, hours)}
        </span>
      </span>
      <span className="truncate text-sm text-muted">{gistOf(lead)}</span>
      <span className="mt-1 flex items-center justify-between gap-3 text-xs">
        {lead.status === "spam" ? (
          <span className="truncate text-muted">{lead.spamReason}</span>
        ) : (
          <DueClock lead={lead} hours={hours} />
        )}
        <span className="flex min-w-0 items-center gap-2">
          {lead.ownerName ? <span className="truncate text-muted">{lead.ownerName}</span> : null}
          <LeadStatusBadge status={lead.status} />
        </span>
      </span>
    </>
  );
});
