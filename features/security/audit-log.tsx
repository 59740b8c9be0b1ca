import type { To } from "react-router";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useCall } from "#platform/client/use-call.ts";
import { buttonStyle } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { AuditFilters, auditAddress } from "./audit-filters.tsx";
import { actorText, dayStart, detailText, subjectText } from "./audit-format.ts";
import { AuditVerify } from "./audit-verify.tsx";
import { type AuditLine, securityCalls } from "./contract.ts";

const moment = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});

const columns: Column<AuditLine>[] = [
  {
    id: "at",
    heading: "When",
    cell: ({ at }) => (
      <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
        {moment.format(at)}
      </time>
    ),
  },
  {
    id: "actor",
    heading: "Who",
    cell: (line) => <span className="whitespace-nowrap">{actorText(line)}</span>,
  },
  {
    id: "what",
    heading: "What",
    rowHeading: true,
    cell: (line) => (
      <>
        <span className="block min-w-44">{line.label}</span>
        <span className="block text-xs font-normal break-words text-muted">{detailText(line)}</span>
      </>
    ),
  },
  {
    id: "subject",
    heading: "On",
    cell: (line) => (
      <span className={line.subjectName ? "line-clamp-2 lg:min-w-32" : "whitespace-nowrap"}>
        {subjectText(line)}
      </span>
    ),
  },
  {
    id: "address",
    heading: "Network",
    cell: (line) => line.address || "none",
  },
];

/** Shows all that the audit log records. */
export const AuditLog = () => <Log kind="log" />;

/** Shows what the audit log records of sign-ins. */
export const SignInLog = () => <Log kind="sign-ins" />;

/** Shows the audit log, or only its sign-ins. The URL holds filters and page. */
function Log({ kind }: { kind: "sign-ins" | "log" }) {
  const { action, person, from, to, before, linkTo } = useAddress(auditAddress);
  const call = useCall(securityCalls.readAudit, {
    query: {
      kind: kind === "log" ? "all" : "sign-ins",
      action: action || undefined,
      person: person || undefined,
      from: dayStart(from),
      to: dayStart(to, 1),
      before: before || undefined,
    },
  });
  return (
    <Loaded call={call}>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AuditFilters {...data} />
          {kind === "log" ? <AuditVerify onDone={call.reload} /> : null}
          <Table
            caption={kind === "log" ? "Audit log" : "Sign-ins"}
            stacks
            columns={columns}
            rows={data.entries}
            rowKey={(line) => String(line.seq)}
          />
          <div className="flex flex-wrap gap-3">
            {before ? <PageLink label="Newest" to={linkTo({ before: 0 })} /> : null}
            {data.next ? <PageLink label="Older" to={linkTo({ before: data.next })} /> : null}
          </div>
        </div>
      )}
    </Loaded>
  );
}

function PageLink({ label, to }: { label: string; to: To }) {
  return (
    <StaffLink to={to} className={buttonStyle({ variant: "secondary", size: "small" })}>
      {label}
    </StaffLink>
  );
}
