import { dayOf, openDayAfter } from "#features/leads/lead-days.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { DayForm } from "./day-form.tsx";

type HoldFormProps = {
  hours: BusinessHours;
  busy: boolean;
  /** Returns the errors of the fields; none when it was saved. */
  onHold: (hold: { reason: string; until: string }) => Promise<{
    fields: Readonly<Record<string, string>>;
  }>;
  onCancel: () => void;
};

export function HoldForm({ hours, busy, onHold, onCancel }: HoldFormProps) {
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
