import { memo, type RefObject, useEffect, useRef } from "react";
import { summarizeLead } from "#features/leads/contact/detail-lines.ts";
import type { Lead } from "#features/leads/contract.ts";
import { DueClock } from "#features/leads/due-clock.tsx";
import { LanguageMark } from "#features/leads/language-mark.tsx";
import { LeadStatusBadge, RepliedBadge } from "#features/leads/lead-status.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useNow } from "#platform/client/use-now.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { shortMoment } from "#platform/time/formats.ts";
import { cx } from "#ui/class-names.ts";
import { nameWeight, rowId, type Selection, withSelected } from "./columns.tsx";
import { inboxAddress } from "./inbox-address.ts";
import { MoreLeadsNote } from "./more-leads.tsx";
import { type MoreLeads, type RowKeys, useLeadRows } from "./use-lead-rows.ts";

type LeadListProps = {
  leads: readonly Lead[];
  openId: string | null;
  /** `byKey`: opened with the keyboard, which then continues inside the lead. */
  onOpen: (byKey: boolean) => void;
  keys: RefObject<RowKeys | null>;
  more: MoreLeads;
  /** Set while leads are being selected: pressing a row then selects it instead of opening the lead. */
  selection?: Selection | undefined;
  /** Selected leads beside an open one, which rows show without a checkbox. */
  marked: Selection;
  onSelection: (next: Selection) => void;
};

/** Estimated height (pixels) of a row before it is measured. */
const rowHeight = 92;

/** Shows leads as a narrow list, beside an open lead or on a phone. */
export function LeadList(props: LeadListProps) {
  const { leads, openId, onOpen, keys, more, selection, onSelection } = props;
  const { frame, list, ids, goTo, rowsProps } = useLeadRows({ leads, more, rowHeight, keys });
  const openAt = openId === null ? -1 : ids.indexOf(openId);
  // Scrolls once to the open lead, which a link may have opened.
  const scrolled = useRef(false);
  useEffect(() => {
    if (scrolled.current || openAt < 0) return;
    scrolled.current = true;
    list.scrollToIndex(openAt, { align: "auto" });
  }, [list, openAt]);
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? before.current : null;
    before.current = openId;
    if (closed !== null) goTo(ids.indexOf(closed), "center");
  }, [ids, goTo, openId]);

  return (
    <div
      ref={frame}
      className="min-h-0 grow overflow-y-auto max-lg:h-[calc(100dvh-13rem)] print:h-auto print:overflow-visible"
    >
      <ul
        aria-label="Leads"
        {...rowsProps}
        className="relative print:h-auto!"
        style={{ height: list.getTotalSize() }}
      >
        {list.getVirtualItems().map(({ index, start }) => {
          const lead = leads[index];
          return lead ? (
            <li
              key={lead.id}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 border-b border-hairline print:static print:transform-none!"
              style={{ transform: `translateY(${start}px)` }}
            >
              {selection ? (
                <SelectRow
                  lead={lead}
                  selected={selection.has(lead.id)}
                  onSelect={(selected) => onSelection(withSelected(selection, lead.id, selected))}
                />
              ) : (
                <Row
                  lead={lead}
                  open={lead.id === openId}
                  marked={props.marked.has(lead.id)}
                  onOpen={onOpen}
                />
              )}
            </li>
          ) : null;
        })}
      </ul>
      <MoreLeadsNote more={more} />
    </div>
  );
}

type RowProps = Pick<LeadListProps, "onOpen"> & {
  lead: Lead;
  open: boolean;
  marked: boolean;
};

// Memoised, because scrolling renders the list again.
const Row = memo(function Row({ lead, open, marked, onOpen }: RowProps) {
  const { linkTo } = useAddress(inboxAddress);
  return (
    <StaffLink
      id={rowId(lead.id)}
      to={linkTo({ lead: lead.id })}
      aria-current={open ? "true" : undefined}
      onClick={(event) => onOpen(event.detail === 0)}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] gap-0.5 border-l-3 py-3 pr-4 pl-[calc(var(--spacing-gutter)-3px)] focus-visible:-outline-offset-3 lg:pl-[1.3125rem]",
        open
          ? "border-poppy bg-panel"
          : marked
            ? "border-oak bg-panel"
            : "border-transparent hover:bg-panel",
      )}
    >
      {marked ? <span className="sr-only">Selected</span> : null}
      <RowContent lead={lead} />
    </StaffLink>
  );
});

type SelectRowProps = {
  lead: Lead;
  selected: boolean;
  onSelect: (selected: boolean) => void;
};

/** The whole row is the label of its checkbox, which alone would be too small on a phone. */
function SelectRow({ lead, selected, onSelect }: SelectRowProps) {
  return (
    <label
      className={cx(
        "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 border-l-3 py-3 pr-4 pl-[calc(var(--spacing-gutter)-3px)]",
        selected ? "border-oak bg-panel" : "border-transparent",
      )}
    >
      <input
        id={rowId(lead.id)}
        type="checkbox"
        aria-label={`Select ${lead.name}`}
        checked={selected}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-5.5 cursor-pointer accent-oak"
      />
      <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <RowContent lead={lead} />
      </span>
    </label>
  );
}

const RowContent = memo(function RowContent({ lead }: { lead: Lead }) {
  const { hours } = useStaff();
  const now = useNow(minuteMs);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx("truncate", nameWeight(lead))}>
          {lead.name}
          <LanguageMark language={lead.language} />
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          {shortMoment(lead.createdAt, now, hours)}
        </span>
      </span>
      <span className="truncate text-sm text-muted">{summarizeLead(lead)}</span>
      <span className="mt-1 flex items-center justify-between gap-3 text-xs">
        {lead.status === "spam" ? (
          <span className="truncate text-muted">{lead.spamReason}</span>
        ) : (
          <DueClock lead={lead} />
        )}
        <span className="flex min-w-0 items-center gap-2">
          {lead.ownerName ? <span className="truncate text-muted">{lead.ownerName}</span> : null}
          <RepliedBadge lead={lead} />
          <LeadStatusBadge status={lead.status} />
        </span>
      </span>
    </>
  );
});
