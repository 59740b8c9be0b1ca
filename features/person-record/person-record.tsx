import { useEffect, useRef } from "react";
import { kindName } from "#features/leads/lead-labels.ts";
import { LeadStatusBadge } from "#features/leads/lead-status.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath } from "#platform/client/staff/staff-paths.ts";
import { useCall } from "#platform/client/use-call.ts";
import { inDollars } from "#platform/dollars.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { recordCalls } from "./contract.ts";
import { PersonContacts } from "./person-contacts.tsx";
import { PersonDetails } from "./person-details.tsx";
import { PersonOthers } from "./person-others.tsx";
import { RecordFrame } from "./record-frame.tsx";
import type { PersonRecordData, RecordProps } from "./record-props.ts";
import { Timeline } from "./timeline.tsx";

type PersonRecordProps = { id: string; onClose: () => void };

/** Shows a person with everything that happened, over the inbox. */
export function PersonRecord({ id, onClose }: PersonRecordProps) {
  const call = useCall(recordCalls.read, { params: { id } }, { live: ["lead.changed"] });
  const { data, error } = call;
  const isGone = error?.code === "not_found" || error?.code === "invalid";
  return (
    <RecordFrame label="Person" onClose={onClose}>
      {isGone ? (
        <p className="py-8 text-muted">
          This person is gone. They were deleted, or the address is incomplete.
        </p>
      ) : error?.code === "forbidden" ? (
        <p className="py-8 text-muted">Your role does not include seeing people.</p>
      ) : (
        <LoadState {...call.loadState}>
          {data ? <Record record={data} onChanged={call.reload} /> : null}
        </LoadState>
      )}
    </RecordFrame>
  );
}

function Record({ record, onChanged }: RecordProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { person } = record;
  return (
    <div className="grid grid-cols-1 gap-x-9 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_17rem]">
      <header className="grid min-w-0 grid-cols-1 gap-1.5 @2xl:col-span-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-2xl break-words outline-offset-4"
          dir="auto"
        >
          {person.name}
        </h2>
        <PersonDetails record={record} onChanged={onChanged} />
      </header>
      <div className="grid min-w-0 content-start gap-6">
        <Leads record={record} />
        <Timeline record={record} />
      </div>
      <aside className="grid min-w-0 content-start gap-6 @2xl:row-start-2 @2xl:col-start-2">
        <PersonContacts record={record} onChanged={onChanged} />
        <PersonOthers record={record} onChanged={onChanged} />
      </aside>
    </div>
  );
}

const open: readonly string[] = ["new", "contacted", "qualified"];

function Leads({ record: { leads } }: { record: PersonRecordData }) {
  const own = leads.filter(({ mergedInto }) => mergedInto === null);
  const groups = [
    ["Open leads", own.filter(({ status }) => open.includes(status))],
    ["Past leads", own.filter(({ status }) => !open.includes(status))],
  ] as const;
  return groups.map(([title, rows]) =>
    rows.length === 0 ? null : (
      <section key={title} className="grid grid-cols-1 gap-1">
        <h3 className="label">{title}</h3>
        <ul className="divide-y divide-hairline border-y border-hairline text-sm">
          {rows.map((lead) => (
            <LeadLine key={lead.id} lead={lead} />
          ))}
        </ul>
      </section>
    ),
  );
}

function LeadLine({ lead }: { lead: PersonRecordData["leads"][number] }) {
  const { moment } = useStaff();
  return (
    <li className="flex items-center gap-2 py-1.5">
      <StaffLink to={leadPath(lead.id)} className="grid min-w-0 grow hover:underline">
        <span className="truncate font-medium">
          {kindName(lead.kind)}
          <span className="font-normal text-muted">, {moment(lead.createdAt)}</span>
        </span>
        <span className="truncate text-xs text-muted" dir="auto">
          {lead.about}
        </span>
      </StaffLink>
      {lead.value === null ? null : <span>{inDollars(lead.value)}</span>}
      <LeadStatusBadge status={lead.status} />
    </li>
  );
}
