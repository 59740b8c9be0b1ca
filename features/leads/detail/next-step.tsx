import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { contactExportCalls } from "#features/leads/export/contract.ts";
import { dayOf, openDayAfter } from "#features/leads/lead-days.ts";
import { addressOf } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { dayText } from "#platform/time/formats.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { DayForm } from "./day-form.tsx";
import type { Saved } from "./use-write-error.ts";

type LeadNextStepProps = {
  lead: Lead;
  editable: boolean;
  busy: boolean;
  onSet: (step: { text: string; on: string | null }) => Promise<Saved>;
};

export function LeadNextStep({ lead, editable, busy, onSet }: LeadNextStepProps) {
  const { hours } = useStaff();
  const [editing, setEditing] = useState(false);
  const now = Date.now();
  const { nextStep, nextStepAt } = lead;
  const isDue = nextStepAt !== null && nextStepAt <= now;
  return (
    <section aria-label="Next step" className="grid gap-1.5">
      <p className="label">Next step</p>
      {nextStepAt !== null && !editing ? (
        <>
          <p className="text-sm break-words">
            <span className={cx("font-[650]", isDue && "text-poppy")}>
              {dayText(nextStepAt, hours)}
              {isDue ? " (due)" : ""}
            </span>
            <span className="block">{nextStep}</span>
          </p>
          {editable ? (
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button
                variant="secondary"
                size="small"
                busy={busy}
                onClick={() => void onSet({ text: "", on: null })}
              >
                Done
              </Button>
              <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
                Change
              </Button>
              <a
                href={addressOf(contactExportCalls.nextStep, { id: lead.id })}
                download
                className={buttonStyle({ variant: "quiet", size: "small" })}
              >
                Add to calendar
              </a>
            </div>
          ) : null}
        </>
      ) : editable ? (
        <DayForm
          textLabel="What to do next"
          placeholder="Call about the backup"
          dayLabel="Due on"
          submitLabel="Save step"
          text={nextStep}
          day={nextStepAt === null ? openDayAfter(now, 1, hours) : dayOf(nextStepAt, hours)}
          minDay={dayOf(now, hours)}
          missing="Please say what to do next."
          busy={busy}
          onCancel={editing ? () => setEditing(false) : undefined}
          onSave={async ({ text, day }) => {
            const { ok, fields } = await onSet({ text, on: day });
            if (ok) setEditing(false);
            return fields.text ?? fields.on ?? "";
          }}
        />
      ) : (
        <p className="text-sm text-muted">None planned.</p>
      )}
    </section>
  );
}
