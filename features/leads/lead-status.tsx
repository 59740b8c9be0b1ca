import type { KeyboardEvent } from "react";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { type LeadStatus, leadStatuses } from "#platform/database/tables-leads.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import type { Lead } from "./contract.ts";

import { statusLabels } from "./lead-labels.ts";

const tones = {
  new: "attention",
  contacted: "neutral",
  qualified: "neutral",
  won: "good",
  lost: "neutral",
  spam: "neutral",
} as const satisfies Record<LeadStatus, string>;

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

/** Shows that the customer wrote again and waits for an answer. */
export function RepliedBadge({ lead }: { lead: Pick<Lead, "replyWaitingAt"> }) {
  return lead.replyWaitingAt === null ? null : <Badge tone="attention">Replied</Badge>;
}

type StatusPickerProps = {
  status: LeadStatus;
  onPick: (status: LeadStatus) => void;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 };

/** Moves the focus between the buttons with the arrow keys; only a press sets a status. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Buttons instead of a select: all six are visible, and arrow keys cannot set one by passing it. */
export function StatusPicker({ status, onPick }: StatusPickerProps) {
  return (
    <fieldset onKeyDown={moveFocus} className="min-w-0 print:hidden">
      <legend className="label">Status</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-px overflow-hidden rounded-md border border-edge bg-edge">
        {leadStatuses.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === status}
            {...(each === status
              ? commandMark("status")
              : each === "spam"
                ? commandMark("spam")
                : {})}
            onClick={() => onPick(each)}
            className={cx(
              "min-h-10 px-1 py-1.5 text-sm focus-visible:-outline-offset-3",
              each === status
                ? "bg-oak font-[650] text-on-oak"
                : "bg-paper text-ink hover:bg-panel",
            )}
          >
            {statusLabels[each]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
