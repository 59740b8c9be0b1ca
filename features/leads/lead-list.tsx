import type { KeyboardEvent } from "react";
import { Link, useSearchParams } from "react-router";
import type { BusinessHours } from "#platform/business-time.ts";
import { useNow } from "#platform/use-now.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import type { Lead } from "./contract.ts";
import { inboxQuery } from "./inbox-address.ts";
import { LeadStatusBadge } from "./lead-status.tsx";
import { PromiseClock } from "./promise-clock.tsx";
import { shortMoment } from "./promise-words.ts";
import { gistOf } from "./quote-words.ts";

export function rowId(leadId: string): string {
  return `lead-${leadId}`;
}

type LeadListProps = {
  leads: readonly Lead[];
  openId: string | null;
  hours: BusinessHours;
  /** `byKey`: chosen with the keyboard, which then wants to go on inside the lead. */
  onOpen: (byKey: boolean) => void;
  onSearch: () => void;
  more: { there: boolean; busy: boolean; error: string | undefined; load: () => void };
};

/** The leads under each other. Arrows or j and k walk through them, Enter opens, "/" goes to the search. */
export function LeadList({ leads, openId, hours, onOpen, onSearch, more }: LeadListProps) {
  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/") {
      event.preventDefault();
      return onSearch();
    }
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
    const here = rows.indexOf(document.activeElement as HTMLElement);
    const target = rows[nextIndex(event.key, here, rows.length)];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
  return (
    <>
      <ul aria-label="Leads" onKeyDown={walk} className="divide-y divide-hairline">
        {leads.map((lead) => (
          <li key={lead.id}>
            <Row lead={lead} open={lead.id === openId} hours={hours} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {more.there ? (
        <div className="grid justify-items-center gap-2 border-t border-hairline p-4">
          {more.error ? (
            <p role="alert" className="text-sm text-error">
              {more.error}
            </p>
          ) : null}
          <Button look="secondary" size="small" busy={more.busy} onClick={more.load}>
            Load more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function nextIndex(key: string, here: number, count: number): number {
  if (key === "j" || key === "ArrowDown") return Math.min(here + 1, count - 1);
  if (key === "k" || key === "ArrowUp") return Math.max(here - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

const minuteMs = 60_000;

type RowProps = Pick<LeadListProps, "hours" | "onOpen"> & { lead: Lead; open: boolean };

function Row({ lead, open, hours, onOpen }: RowProps) {
  const [query] = useSearchParams();
  const now = useNow(minuteMs);
  const unanswered = lead.status === "new";
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
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx("truncate", unanswered ? "font-[650]" : "font-medium")}>
          {lead.name}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          {shortMoment(lead.createdAt, now, hours)}
        </span>
      </span>
      <span className="truncate text-sm text-muted">{gistOf(lead)}</span>
      <span className="mt-1 flex items-center justify-between gap-3 text-xs">
        <PromiseClock lead={lead} hours={hours} />
        <span className="flex min-w-0 items-center gap-2">
          {lead.ownerName ? <span className="truncate text-muted">{lead.ownerName}</span> : null}
          <LeadStatusBadge status={lead.status} />
        </span>
      </span>
    </Link>
  );
}
