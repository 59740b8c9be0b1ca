import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { contactExportCalls } from "#features/leads/export/contract.ts";
import { type Colleague, LeadOwner } from "#features/leads/lead-owner.tsx";
import { StatusPicker } from "#features/leads/lead-status.tsx";
import { HowAnswered } from "#features/leads/manual-entry/how-answered.tsx";
import { LeadOutcome } from "#features/leads/manual-entry/outcome.tsx";
import { PersonDetails } from "#features/leads/manual-entry/person-details.tsx";
import { addressOf } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { buttonStyle } from "#ui/button.tsx";
import { PrintButton } from "#ui/page/print-sheet.tsx";
import { LeadCall } from "./call.tsx";
import { ErrorNotice } from "./error-notice.tsx";
import { LeadHold } from "./hold.tsx";
import { LeadNextStep } from "./next-step.tsx";
import { RelatedLeads } from "./related.tsx";
import { SpamReasons } from "./spam.tsx";
import type { LeadHandle } from "./use-lead.ts";

type LeadSideProps = {
  lead: Lead;
  handle: LeadHandle;
  staff: readonly Colleague[] | undefined;
};

export function LeadSide({ lead, handle, staff }: LeadSideProps) {
  const { may, person: me } = useStaff();
  const [choosesReason, setChoosesReason] = useState(false);
  const { writeError: error, isBusy } = handle;
  const edits = may("leads.edit") && lead.mergedInto === null;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1">
      <div className="grid gap-5">
        {edits ? (
          <StatusPicker
            status={lead.status}
            onPick={(status) => {
              setChoosesReason(status === "spam" && lead.status !== "spam");
              if (status !== "spam") void handle.setStatus(status);
            }}
          />
        ) : null}
        {edits ? (
          <>
            <HowAnswered
              lead={lead}
              busy={isBusy("answer")}
              onSay={(by) => void handle.recordAnswered(by)}
            />
            <LeadOutcome
              key={lead.status}
              lead={lead}
              busy={isBusy("outcome")}
              onSay={handle.recordOutcome}
            />
          </>
        ) : null}
        {choosesReason ? (
          <SpamReasons
            onCancel={() => setChoosesReason(false)}
            onPick={(reason) => {
              setChoosesReason(false);
              void handle.setStatus("spam", reason);
            }}
          />
        ) : null}
      </div>
      <ErrorNotice part="status" error={error} />
      <ErrorNotice part="answer" error={error} />
      <ErrorNotice part="outcome" error={error} />
      <LeadOwner
        lead={lead}
        staff={staff}
        disabled={!edits}
        onPick={(id) => {
          const name = staff?.find((person) => person.id === id)?.name ?? me.name;
          void handle.setOwner(id, id && name);
        }}
      />
      <ErrorNotice part="owner" error={error} />
      <LeadCall lead={lead} editable={edits} busy={isBusy("call")} onLog={handle.logCall} />
      <ErrorNotice part="call" error={error} />
      {edits ? <PersonDetails lead={lead} onSave={handle.correct} /> : null}
      <ErrorNotice part="person" error={error} />
      <LeadNextStep
        key={lead.nextStep + lead.nextStepAt}
        lead={lead}
        editable={edits}
        busy={isBusy("step")}
        onSet={handle.setStep}
      />
      <ErrorNotice part="step" error={error} />
      {edits && lead.status !== "spam" ? (
        <LeadHold lead={lead} onHold={handle.hold} onResume={handle.resume} />
      ) : null}
      <ErrorNotice part="hold" error={error} />
      <RelatedLeads
        lead={lead}
        person={handle.thread?.person ?? []}
        firm={handle.thread?.firm ?? []}
        editable={edits}
        busy={isBusy("merge")}
        onMerge={handle.merge}
        onUnmerge={(other) => void handle.unmerge(other)}
      />
      <ErrorNotice part="merge" error={error} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <PrintButton className="min-h-9 px-3 py-1.5 text-sm">Print</PrintButton>
        <a
          href={addressOf(contactExportCalls.contactCard, { id: lead.id })}
          download
          className={buttonStyle({ variant: "quiet", size: "small" })}
        >
          Save contact
        </a>
      </div>
    </div>
  );
}
