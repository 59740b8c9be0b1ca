import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { type Colleague, LeadOwner } from "#features/leads/lead-owner.tsx";
import { StatusPicker } from "#features/leads/lead-status.tsx";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { PrintButton } from "#ui/page/print-sheet.tsx";
import { LeadCall } from "./call.tsx";
import { Fault } from "./error-notice.tsx";
import { LeadHold } from "./hold.tsx";
import { LeadNextStep } from "./next-step.tsx";
import { RelatedLeads } from "./related.tsx";
import { SpamReasons } from "./spam.tsx";
import type { LeadHandle } from "./use-lead.ts";

type LeadSideProps = {
  lead: Lead;
  work: LeadHandle;
  hours: BusinessHours;
  me: Colleague;
  staff: readonly Colleague[] | undefined;
  mayEdit: boolean;
};

/** Who has it, how far it is, and what comes next. */
export function LeadSide({ lead, work, hours, mayEdit, staff, me }: LeadSideProps) {
  const [askSpam, setAskSpam] = useState(false);
  const edits = mayEdit && lead.mergedInto === null;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1">
      <div className="grid gap-5">
        {edits ? (
          <StatusPicker
            status={lead.status}
            busy={work.busy === "status"}
            disabled={false}
            onPick={(status) => {
              setAskSpam(status === "spam" && lead.status !== "spam");
              if (status !== "spam") void work.setStatus(status);
            }}
          />
        ) : null}
        {askSpam ? (
          <SpamReasons
            busy={work.busy === "status"}
            onCancel={() => setAskSpam(false)}
            onPick={(reason) => {
              setAskSpam(false);
              void work.setStatus("spam", reason);
            }}
          />
        ) : null}
      </div>
      <Fault at="status" fault={work.fault} />
      <LeadOwner
        lead={lead}
        staff={staff}
        me={me}
        disabled={!edits || work.busy === "owner"}
        onPick={(id) => {
          const name = staff?.find((person) => person.id === id)?.name ?? me.name;
          void work.setOwner(id, name);
        }}
      />
      <Fault at="owner" fault={work.fault} />
      <LeadCall lead={lead} mayEdit={edits} busy={work.busy === "call"} onLog={work.logCall} />
      <Fault at="call" fault={work.fault} />
      <LeadNextStep
        key={lead.nextStep + lead.nextStepAt}
        lead={lead}
        hours={hours}
        mayEdit={edits}
        busy={work.busy === "step"}
        onSet={work.setStep}
      />
      <Fault at="step" fault={work.fault} />
      {edits && lead.status !== "spam" ? (
        <LeadHold
          lead={lead}
          hours={hours}
          busy={work.busy === "hold"}
          onHold={work.hold}
          onResume={work.resume}
        />
      ) : null}
      <Fault at="hold" fault={work.fault} />
      <RelatedLeads
        lead={lead}
        person={work.thread?.person ?? []}
        firm={work.thread?.firm ?? []}
        hours={hours}
        mayEdit={edits}
        busy={work.busy === "merge"}
        onMerge={work.merge}
        onTakeOut={(other) => void work.unmerge(other)}
      />
      <Fault at="merge" fault={work.fault} />
      <PrintButton className="min-h-9 justify-self-start px-3 py-1.5 text-sm">Print</PrintButton>
    </div>
  );
}
