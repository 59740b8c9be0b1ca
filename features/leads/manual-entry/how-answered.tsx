import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { spokenAnswerLabels } from "#features/leads/lead-labels.ts";
import {
  importSource,
  isOpenStatus,
  type SpokenAnswer,
  spokenAnswers,
} from "#features/leads/lead-states.ts";
import { Button } from "#ui/button.tsx";

const spokenAnswerTexts: Record<SpokenAnswer, string> = {
  phone: "Answered on the phone",
  mailbox: "Answered from our own mailbox",
  person: "Answered in person",
  "not-yet": "Closed without an answer",
};

type HowAnsweredProps = { lead: Lead; busy: boolean; onSay: (by: SpokenAnswer) => void };

/** Tells whether a lead past "new" lacks a record of how it was answered. */
function isUnsaid({ status, answeredBy, answeredAt, sourcePath }: Lead): boolean {
  if (sourcePath === importSource) return false;
  if (status === "new" || status === "spam" || answeredBy === "mail") return false;
  if (answeredAt !== null) return answeredBy === "";
  return answeredBy === "not-yet" && isOpenStatus(status);
}

/** Asks below the status how a lead was answered; one press records it, and the question blocks nothing. */
export function HowAnswered({ lead, busy, onSay }: HowAnsweredProps) {
  const [changing, setChanging] = useState(false);
  const unsaid = isUnsaid(lead);
  const said = spokenAnswers.find((by) => by === lead.answeredBy);
  if (!unsaid && !said) return null;
  if (!unsaid && !changing && said) {
    return (
      <p className="-mt-2 text-sm text-muted print:hidden">
        {spokenAnswerTexts[said]}.{" "}
        <button
          type="button"
          onClick={() => setChanging(true)}
          className="link min-h-8 max-lg:min-h-11"
        >
          Change
        </button>
      </p>
    );
  }
  return (
    <fieldset disabled={busy} className="-mt-2 grid gap-1.5 print:hidden">
      <legend className="mb-1.5 text-sm text-muted">
        {said === "not-yet"
          ? "Not answered yet. Has it been answered since?"
          : "How was it answered?"}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {spokenAnswers
          .filter((by) => by !== said)
          .map((by) => (
            <Button
              key={by}
              variant="secondary"
              size="small"
              onClick={() => {
                setChanging(false);
                onSay(by);
              }}
            >
              {spokenAnswerLabels[by]}
            </Button>
          ))}
      </div>
    </fieldset>
  );
}
