import { type FormEvent, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { dayText } from "#features/leads/due-text.ts";
import { dayOf, openDayAfter } from "#features/leads/lead-days.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { controlStyle, FieldError } from "#ui/form/field-frame.tsx";
import type { LeadHandle } from "./use-lead.ts";

const small = `${controlStyle} min-h-9 py-1 text-sm`;

type LeadNextStepProps = {
  lead: Lead;
  hours: BusinessHours;
  mayEdit: boolean;
  busy: boolean;
  onSet: LeadHandle["setStep"];
};

/** What is done next and on which day. */
export function LeadNextStep({ lead, hours, mayEdit, busy, onSet }: LeadNextStepProps) {
  const [editing, setEditing] = useState(false);
  const isDue = lead.nextStepAt !== null && lead.nextStepAt <= Date.now();
  return (
    <section aria-label="Next step" className="grid gap-1.5">
      <p className="label">Next step</p>
      {lead.nextStepAt !== null && !editing ? (
        <>
          <p className="text-sm break-words">
            <span className={cx("font-[650]", isDue && "text-poppy")}>
              {dayText(lead.nextStepAt, hours)}
              {isDue ? " (due)" : ""}
            </span>
            <span className="block">{lead.nextStep}</span>
          </p>
          {mayEdit ? (
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button
                look="secondary"
                size="small"
                busy={busy}
                onClick={() => void onSet({ text: "", on: null })}
              >
                Done
              </Button>
              <Button look="quiet" size="small" onClick={() => setEditing(true)}>
                Change
              </Button>
            </div>
          ) : null}
        </>
      ) : mayEdit ? (
        <StepForm
          lead={lead}
          hours={hours}
          busy={busy}
          onSet={async (body) => {
            const saved = await onSet(body);
            if (saved.ok) setEditing(false);
            return saved;
          }}
          onCancel={editing ? () => setEditing(false) : undefined}
        />
      ) : (
        <p className="text-sm text-muted">None planned.</p>
      )}
    </section>
  );
}

type StepFormProps = Pick<LeadNextStepProps, "lead" | "hours" | "busy" | "onSet"> & {
  onCancel: (() => void) | undefined;
};

function StepForm({ lead, hours, busy, onSet, onCancel }: StepFormProps) {
  const now = Date.now();
  const [text, setText] = useState(lead.nextStep);
  const [on, setOn] = useState(
    lead.nextStepAt === null ? openDayAfter(now, 1, hours) : dayOf(lead.nextStepAt, hours),
  );
  const [fault, setFault] = useState("");

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setFault("Please say what is done next.");
    const { fields } = await onSet({ text, on });
    setFault(fields.text ?? fields.on ?? "");
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-2 print:hidden">
      <input
        aria-label="What is done next"
        placeholder="Call about the backup"
        maxLength={300}
        value={text}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setFault("");
        }}
        className={small}
      />
      <div className="flex flex-wrap gap-2">
        <input
          type="date"
          aria-label="On which day"
          min={dayOf(now, hours)}
          value={on}
          onChange={(event) => setOn(event.target.value)}
          className={`${small} w-auto grow`}
        />
        <Button type="submit" look="secondary" size="small" busy={busy}>
          Plan it
        </Button>
        {onCancel ? (
          <Button look="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
      <FieldError id="step-fault" error={fault || undefined} />
    </form>
  );
}
