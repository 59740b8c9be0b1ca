import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { dayOf, openDayAfter } from "#features/leads/lead-days.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { dayMs } from "#platform/time/durations.ts";
import { dayText } from "#platform/time/formats.ts";
import { Button } from "#ui/button.tsx";
import { DayForm } from "./day-form.tsx";
import type { Saved } from "./use-write-error.ts";

/** Reason and last day of a hold. */
type Hold = { reason: string; until: string };

type LeadHoldProps = {
  lead: Lead;
  onHold: (hold: Hold) => Promise<Saved>;
  onResume: () => unknown;
};

export function LeadHold({ lead, onHold, onResume }: LeadHoldProps) {
  const { hours } = useStaff();
  const [open, setOpen] = useState(false);
  const isHeld = lead.heldUntil !== null;
  return (
    <div>
      {lead.heldUntil !== null ? (
        <section aria-label="Hold" className="grid gap-1.5">
          <p className="label">On hold</p>
          <p className="text-sm break-words">
            <span className="font-[650]">Until {dayText(lead.heldUntil, hours)}</span>
            <span className="block">{lead.holdReason}</span>
          </p>
          <Button
            variant="secondary"
            size="small"
            {...commandMark("hold")}
            onClick={() => void onResume()}
            className="justify-self-start print:hidden"
          >
            End the hold
          </Button>
        </section>
      ) : null}
      {open ? (
        // Hidden, not removed, until the server has answered, so that a failure keeps the reason.
        <div hidden={isHeld}>
          <HoldForm
            busy={false}
            onCancel={() => setOpen(false)}
            onHold={async (hold) => {
              const saved = await onHold(hold);
              if (saved.ok) setOpen(false);
              return saved;
            }}
          />
        </div>
      ) : isHeld ? null : (
        <Button
          variant="quiet"
          size="small"
          {...commandMark("hold")}
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="-ml-3 justify-self-start print:hidden"
        >
          Put on hold
        </Button>
      )}
    </div>
  );
}

type HoldFormProps = {
  busy: boolean;
  /** Returns the errors of the fields; none when it was saved. */
  onHold: (hold: Hold) => Promise<Pick<Saved, "fields">>;
  onCancel: () => void;
};

/** Asks for the reason and the last day of a hold. */
export function HoldForm({ busy, onHold, onCancel }: HoldFormProps) {
  const { hours } = useStaff();
  const now = Date.now();
  return (
    <DayForm
      label="Hold"
      textLabel="Reason for the hold"
      placeholder="Away until Monday, asked us to wait"
      dayLabel="Hold until"
      submitLabel="Hold"
      day={openDayAfter(now, 2, hours)}
      minDay={dayOf(now + dayMs, hours)}
      missing="Please give a reason for the hold."
      busy={busy}
      onCancel={onCancel}
      onSave={async ({ text, day }) => {
        const { fields } = await onHold({ reason: text, until: day });
        return fields.reason ?? fields.until ?? "";
      }}
    >
      <p className="label">Put on hold</p>
      <p className="text-xs text-muted">
        The promise clock pauses until then; the time held is added to the promise.
      </p>
    </DayForm>
  );
}
