import { useEffect, useRef, useState } from "react";
import { type Company, companyCalls } from "#features/people/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { CompanyPeople } from "./company-people.tsx";
import { RecordFrame } from "./record-frame.tsx";

const CompanyDialog = onDemand(async () => (await import("./company-dialog.tsx")).CompanyDialog);

type CompanyRecordProps = { id: string; onClose: () => void };

/** Shows a company with its people, over the inbox or the list of people. */
export function CompanyRecord({ id, onClose }: CompanyRecordProps) {
  const call = useCall(companyCalls.read, { params: { id } }, { live: ["lead.changed"] });
  const { data, error } = call;
  const isGone = error?.code === "not_found" || error?.code === "invalid";
  return (
    <RecordFrame label="Company" onClose={onClose}>
      {isGone ? (
        <p className="py-8 text-muted">This company is gone.</p>
      ) : error?.code === "forbidden" ? (
        <p className="py-8 text-muted">Your role does not include seeing companies.</p>
      ) : (
        <LoadState {...call.loadState}>
          {data ? (
            <div className="grid max-w-3xl grid-cols-1 gap-6">
              <Head company={data.company} onChanged={call.reload} />
              <CompanyPeople company={data.company} onChanged={call.reload} />
            </div>
          ) : null}
        </LoadState>
      )}
    </RecordFrame>
  );
}

type HeadProps = { company: Company; onChanged: () => void };

function Head({ company, onChanged }: HeadProps) {
  const { may, moment } = useStaff();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [isOpen, setOpen] = useState(false);
  const { name, domains, address, people, openLeads, lastContactAt } = company;
  return (
    <header className="grid grid-cols-1 gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl break-words outline-offset-4" dir="auto">
        {name}
      </h2>
      <p className="text-sm wrap-anywhere text-muted">
        {domains.length > 0 ? `Writes from ${domains.join(", ")}.` : "No domain yet."}
      </p>
      <p className="text-sm text-muted">
        People: {people}. Open leads: {openLeads}.
        {lastContactAt === null ? null : ` Last contact: ${moment(lastContactAt)}.`}
      </p>
      {address ? (
        <p className="text-sm break-words whitespace-pre-line" dir="auto">
          {address}
        </p>
      ) : null}
      {may("leads.edit") ? (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 justify-self-start print:hidden"
          onClick={() => setOpen(true)}
        >
          Edit details
        </Button>
      ) : null}
      {isOpen ? (
        <CompanyDialog company={company} onClose={() => setOpen(false)} onSaved={onChanged} />
      ) : null}
    </header>
  );
}
