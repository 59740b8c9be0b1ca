import { type FormEvent, useState } from "react";
import { dayOf, openDayAfter } from "#features/leads/lead-days.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle, FieldError } from "#ui/form/field-frame.tsx";

const small = `${controlStyle} min-h-9 py-1 text-sm`;
const dayMs = 24 * 60 * 60_000;

type HoldFormProps = {
  hours: BusinessHours;
  busy: boolean;
  /** Answers the faults of the fields; none when it was saved. */
  onHold: (wish: { reason: string; until: string }) => Promise<{
    fields: Readonly<Record<string, string>>;
  }>;
  onCancel: () => void;
};

/** Asks why leads wait, and until which day. */
export function HoldForm({ hours, busy, onHold, onCancel }: HoldFormProps) {
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
        The promise clock is paused until then; the time is added to the promise.
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
