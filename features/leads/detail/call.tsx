import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import type { CallOutcome } from "#features/leads/work-contract.ts";
import { staffPhoneHref } from "#features/people/staff-phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import type { Saved } from "./use-write-error.ts";

const outcomes: { id: CallOutcome; label: string }[] = [
  { id: "reached", label: "Reached them" },
  { id: "message", label: "Left a message" },
  { id: "no-answer", label: "No answer" },
];

type LeadCallProps = {
  lead: Lead;
  editable: boolean;
  busy: boolean;
  onLog: (call: { outcome: CallOutcome; note: string }) => Promise<Saved>;
};

export function LeadCall({ lead, editable, busy, onLog }: LeadCallProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");

  async function log(outcome: CallOutcome) {
    const { ok } = await onLog({ outcome, note });
    if (!ok) return;
    setNote("");
    setOpen(false);
  }

  return (
    <div className="grid gap-2">
      <p className="label">Contact</p>
      <div className="grid justify-items-start gap-1">
        {lead.phone ? (
          <a
            href={staffPhoneHref(lead.phone)}
            className={buttonStyle({ variant: "secondary", size: "small" })}
          >
            <PhoneIcon className="size-4.5" />
            Call {lead.phone}
          </a>
        ) : (
          <p className="text-sm text-muted">No phone number was left.</p>
        )}
        {editable ? (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="-ml-3 print:hidden"
          >
            Log a call
          </Button>
        ) : null}
      </div>
      {open ? (
        <fieldset
          disabled={busy}
          className="grid gap-2 rounded-md border border-hairline bg-panel p-3"
        >
          <legend className="sr-only">How the call went</legend>
          <input
            aria-label="Note on the call"
            placeholder="Note (optional)"
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className={`${controlStyle} min-h-9 py-1 text-sm`}
          />
          <div className="flex flex-wrap gap-1.5">
            {outcomes.map(({ id, label }) => (
              <Button
                key={id}
                variant={id === "reached" ? "primary" : "secondary"}
                size="small"
                onClick={() => void log(id)}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {lead.email ? (
        <a
          href={`mailto:${encodeURIComponent(lead.email).replace("%40", "@")}`}
          className="link py-1 text-sm break-all"
        >
          {lead.email}
        </a>
      ) : null}
    </div>
  );
}
