import { useEffect, useRef } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Button } from "#ui/button.tsx";

const reasons = ["Advertising", "Fraud", "Test or nonsense", "Something else"];

type SpamReasonsProps = { onPick: (reason: string) => void; onCancel: () => void };

export function SpamReasons({ onPick, onCancel }: SpamReasonsProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
      className="grid gap-2 rounded-md border border-hairline bg-panel p-3 print:hidden"
    >
      <legend className="sr-only">Why is it spam?</legend>
      <p className="text-sm font-[650]">Why is it spam?</p>
      <div className="flex flex-wrap gap-1.5">
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            ref={index === 0 ? first : undefined}
            variant="secondary"
            size="small"
            onClick={() => onPick(reason)}
          >
            {reason}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

type SpamNoteProps = { lead: Lead; onNotSpam: () => void };

export function SpamNote({ lead, onNotSpam }: SpamNoteProps) {
  const { may } = useStaff();
  return (
    <div className="flex max-w-measure flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-poppy bg-panel px-4 py-3 text-sm">
      <p className="grow">Spam: {lead.spamReason || "no reason given"}. No answer is promised.</p>
      {may("leads.edit") ? (
        <Button variant="secondary" size="small" {...commandMark("spam")} onClick={onNotSpam}>
          Not spam
        </Button>
      ) : null}
    </div>
  );
}
