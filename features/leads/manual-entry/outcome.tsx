import { type FormEvent, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { lostReasonLabels } from "#features/leads/lead-labels.ts";
import { type LostReason, lostReasons } from "#platform/database/tables-leads.ts";
import { inDollars } from "#platform/dollars.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { manualLimits } from "./contract.ts";

/** Reason of a lost lead, or value of a won one in whole dollars. */
export type Outcome = { lostReason: LostReason | ""; lostNote: string; value: number | null };

type OutcomeProps = { lead: Lead; busy: boolean; onSay: (outcome: Outcome) => Promise<unknown> };

/** Shows why a lead was lost or what a won one is worth, and asks for it; both can be left out. */
export function LeadOutcome({ lead, busy, onSay }: OutcomeProps) {
  const [editing, setEditing] = useState(false);
  if (lead.status !== "won" && lead.status !== "lost") return null;
  const isRecorded = lead.status === "won" ? lead.value !== null : lead.lostReason !== "";
  if (isRecorded && !editing) {
    return (
      <p className="-mt-2 text-sm print:hidden">
        {lead.status === "won" ? `Worth ${inDollars(lead.value ?? 0)}` : reasonText(lead)}.{" "}
        <button
          type="button"
          onClick={() => setEditing(true)}
          className="link min-h-8 max-lg:min-h-11"
        >
          Change
        </button>
      </p>
    );
  }
  const say = async (outcome: Outcome) => {
    await onSay(outcome);
    setEditing(false);
  };
  return lead.status === "won" ? (
    <ValueForm lead={lead} busy={busy} onSay={say} />
  ) : (
    <ReasonForm lead={lead} busy={busy} onSay={say} />
  );
}

function reasonText({ lostReason, lostNote }: Lead): string {
  const reason = lostReason === "" ? "" : lostReasonLabels[lostReason];
  return lostNote ? `${reason}: ${lostNote}` : reason;
}

const small = `${controlStyle} min-h-9 max-lg:min-h-11 py-1 text-sm`;

function ValueForm({ lead, busy, onSay }: OutcomeProps) {
  // Offers what was expected, and records nothing by itself.
  const known = lead.value ?? lead.expectedValue;
  const [text, setText] = useState(known === null ? "" : String(known));
  const digits = text.replace(/[$,\s]/g, "");
  const isWrong = !/^\d*$/.test(digits) || Number(digits) > manualLimits.maxValue;
  function save(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    void onSay({ lostReason: "", lostNote: "", value: digits === "" ? null : Number(digits) });
  }
  return (
    <form onSubmit={save} className="-mt-2 grid gap-1.5 print:hidden">
      <label htmlFor="lead-value" className="text-sm text-muted">
        What is it worth? Whole dollars, if you know
      </label>
      <div className="flex gap-2">
        <input
          id="lead-value"
          inputMode="numeric"
          autoComplete="off"
          placeholder="$"
          maxLength={14}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "lead-value-error" : undefined}
          onChange={(event) => setText(event.target.value)}
          className={small}
        />
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          Save
        </Button>
      </div>
      {isWrong ? (
        <p id="lead-value-error" role="alert" className="text-sm font-semibold text-error">
          Write whole dollars, such as 1200.
        </p>
      ) : null}
    </form>
  );
}

function ReasonForm({ lead, busy, onSay }: OutcomeProps) {
  const [note, setNote] = useState(lead.lostNote);
  return (
    <fieldset disabled={busy} className="-mt-2 grid gap-2 print:hidden">
      <legend className="mb-1.5 text-sm text-muted">Why was it lost? If you know</legend>
      <input
        aria-label="In your own words"
        placeholder="In your own words (optional)"
        autoComplete="off"
        maxLength={manualLimits.maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className={small}
      />
      <div className="flex flex-wrap gap-1.5">
        {lostReasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="small"
            aria-pressed={reason === lead.lostReason}
            onClick={() => void onSay({ lostReason: reason, lostNote: note, value: null })}
          >
            {lostReasonLabels[reason]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
