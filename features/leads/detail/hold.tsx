import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { dayText } from "#features/leads/due-text.ts";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Button } from "#ui/button.tsx";
import { HoldForm } from "./hold-form.tsx";
import type { LeadHandle } from "./use-lead.ts";

type LeadHoldProps = {
  lead: Lead;
  hours: BusinessHours;
  onHold: LeadHandle["hold"];
  onResume: LeadHandle["resume"];
};

export function LeadHold({ lead, hours, onHold, onResume }: LeadHoldProps) {
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
            look="secondary"
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
            hours={hours}
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
          look="quiet"
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
