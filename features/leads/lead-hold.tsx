import { type FormEvent, useState } from "react";
import type { BusinessHours } from "#platform/business-time.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle, FieldError } from "#ui/field-frame.tsx";
import type { Lead } from "./contract.ts";
import { dayOf, openDayAfter } from "./lead-days.ts";
import { dayWords } from "./promise-words.ts";
import type { LeadHandle } from "./use-lead.ts";

const small = `${controlStyle} min-h-9 py-1 text-sm`;
const dayMs = 24 * 60 * 60_000;

type LeadHoldProps = {
  lead: Lead;
  hours: BusinessHours;
  busy: boolean;
  onHold: LeadHandle["hold"];
  onResume: LeadHandle["resume"];
};

/** Puts a lead on hold, with a reason and an end, and ends the hold. */
export function LeadHold({ lead, hours, busy, onHold, onResume }: LeadHoldProps) {
  const [open, setOpen] = useState(false);
  if (lead.heldUntil !== null) {
    return (
      <section aria-label="Hold" className="grid gap-1.5">
        <p className="label">On hold</p>
        <p className="text-sm break-words">
          <span className="font-[650]">Until {dayWords(lead.heldUntil, hours)}</span>
          <span className="block">{lead.holdReason}</span>
        </p>
        <Button
          look="secondary"
          size="small"
          busy={busy}
          onClick={() => void onResume()}
          className="justify-self-start print:hidden"
        >
          End the hold
        </Button>
      </section>
    );
  }
  if (!open) {
    return (
      <Button
        look="quiet"
        size="small"
        aria-expanded={false}
        onClick={() => setOpen(true)}
        className="-ml-3 justify-self-start print:hidden"
      >
        Put on hold
      </Button>
    );
  }
  return (
    <HoldForm
      hours={hours}
      busy={busy}
      onCancel={() => setOpen(false)}
      onHold={async (body) => {
        const saved = await onHold(body);
        if (saved.ok) setOpen(false);
        return saved;
      }}
    />
  );
}

type HoldFormProps = Pick<LeadHoldProps, "hours" | "busy" | "onHold"> & { onCancel: () => void };

function HoldForm({ hours, busy, onHold, onCancel }: HoldFormProps) {
  const now = Date.now();
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(openDayAfter(now, 2, hours));
  const [fault, setFault] = useState("");

  async function save(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === "") return setFault("Please say why it waits.");
    const { fields } = await onHold({ reason, until });
    setFault(fields.reason ?? fields.until ?? "");
  }

  return (
    <form noValidate aria-label="Hold" onSubmit={save} className="grid gap-2 print:hidden">
      <p className="label">Put on hold</p>
      <p className="text-xs text-muted">
        The promise clock stands until then; the time is added to the promise.
      </p>
      <input
        aria-label="Why it waits"
        placeholder="Away until Monday, asked us to wait"
        maxLength={300}
        value={reason}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setFault("");
        }}
        className={small}
      />
      <div className="flex flex-wrap gap-2">
        <input
          type="date"
          aria-label="Until which day"
          min={dayOf(now + dayMs, hours)}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          className={`${small} w-auto grow`}
        />
        <Button type="submit" look="secondary" size="small" busy={busy}>
          Hold
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <FieldError id="hold-fault" error={fault || undefined} />
    </form>
  );
}
