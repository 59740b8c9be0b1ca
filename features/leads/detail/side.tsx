import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { contactExportCalls } from "#features/leads/export/contract.ts";
import { type Colleague, LeadOwner } from "#features/leads/lead-owner.tsx";
import { StatusPicker } from "#features/leads/lead-status.tsx";
import type { LeadPart } from "#features/leads/lead-writes.ts";
import { ExpectedValue } from "#features/leads/manual-entry/expected.tsx";
import { HowAnswered } from "#features/leads/manual-entry/how-answered.tsx";
import { LeadOutcome } from "#features/leads/manual-entry/outcome.tsx";
import { PersonDetails } from "#features/leads/manual-entry/person-details.tsx";
import { addressOf } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import type { LeadStatus } from "#platform/database/tables-leads.ts";
import { buttonStyle } from "#ui/button.tsx";
import { PrintButton } from "#ui/page/print-sheet.tsx";
import { LeadCall } from "./call.tsx";
import { ErrorNotice } from "./error-notice.tsx";
import { LeadHold } from "./hold.tsx";
import { LeadNextStep } from "./next-step.tsx";
import { RelatedLeads } from "./related.tsx";
import { SpamReasons } from "./spam.tsx";
import type { LeadHandle } from "./use-lead.ts";
import * as writes from "./writes.ts";

type LeadSideProps = {
  lead: Lead;
  handle: LeadHandle;
  staff: readonly Colleague[] | undefined;
};

export function LeadSide({ lead, handle, staff }: LeadSideProps) {
  const { may, person: me, hours } = useStaff();
  const { run, isBusy } = handle;
  const edits = may("leads.edit") && lead.mergedInto === null;
  const failed = (part: LeadPart) => <ErrorNotice part={part} error={handle.writeError} />;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1">
      <div className="grid gap-5">{edits ? <Status lead={lead} handle={handle} /> : null}</div>
      {failed("status")}
      {failed("answer")}
      {failed("outcome")}
      <LeadOwner
        lead={lead}
        staff={staff}
        disabled={!edits}
        onPick={(ownerId) => {
          const name = staff?.find(({ id }) => id === ownerId)?.name ?? me.name;
          void run(writes.setOwner({ ownerId, ownerName: ownerId && name }));
        }}
      />
      {failed("owner")}
      <LeadCall
        lead={lead}
        editable={edits}
        busy={isBusy("call")}
        onLog={(call) => run(writes.logCall(call))}
      />
      {failed("call")}
      {edits ? (
        <PersonDetails lead={lead} onSave={(person) => run(writes.correct(person, lead))} />
      ) : null}
      {failed("person")}
      <LeadNextStep
        key={lead.nextStep + lead.nextStepAt}
        lead={lead}
        editable={edits}
        busy={isBusy("step")}
        onSet={(step) => run(writes.setStep(step))}
      />
      {failed("step")}
      {edits && lead.status !== "spam" ? (
        <LeadHold
          lead={lead}
          onHold={(wanted) => run(writes.hold(wanted, hours))}
          onResume={() => run(writes.resume)}
        />
      ) : null}
      {failed("hold")}
      <RelatedLeads
        lead={lead}
        person={handle.thread?.person ?? []}
        firm={handle.thread?.firm ?? []}
        editable={edits}
        busy={isBusy("merge")}
        onMerge={(other, value) => void run(writes.merge(other, value))}
        onUnmerge={(other) => void handle.unmerge(other)}
      />
      {failed("merge")}
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

/** Sets the status, and asks what belongs to it: how it was answered, what became of it, why it is spam. */
function Status({ lead, handle: { run, isBusy } }: Omit<LeadSideProps, "staff">) {
  const { hours } = useStaff();
  const [choosesReason, setChoosesReason] = useState(false);
  function set(status: LeadStatus, reason?: string) {
    if (status !== lead.status) void run(writes.setStatus(status, reason));
  }
  return (
    <>
      <StatusPicker
        status={lead.status}
        onPick={(status) => {
          setChoosesReason(status === "spam" && lead.status !== "spam");
          if (status !== "spam") set(status);
        }}
      />
      <HowAnswered
        lead={lead}
        busy={isBusy("answer")}
        onSay={(by) => void run(writes.recordAnswered(by))}
      />
      <ExpectedValue
        lead={lead}
        busy={isBusy("outcome")}
        onSay={(expected) => run(writes.expectValue(expected, hours))}
      />
      <LeadOutcome
        key={lead.status}
        lead={lead}
        busy={isBusy("outcome")}
        onSay={(outcome) => run(writes.recordOutcome(outcome))}
      />
      {choosesReason ? (
        <SpamReasons
          onCancel={() => setChoosesReason(false)}
          onPick={(reason) => {
            setChoosesReason(false);
            set("spam", reason);
          }}
        />
      ) : null}
    </>
  );
}
