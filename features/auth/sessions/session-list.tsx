import type { ReactNode } from "react";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { type Called, useCall } from "#platform/client/use-call.ts";
import { deviceName } from "#platform/device-name.ts";
import { Badge } from "#ui/badge.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { actionsColumn, type Column, Table } from "#ui/data/table.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { accountCalls, type StaffSession, sessionCalls } from "./contract.ts";

type EndEndpoint = typeof accountCalls.endSession | typeof sessionCalls.end;

/** Lists one's own sessions, with buttons that end them. */
export function OwnSessions() {
  const called = useCall(accountCalls.listSessions, {});
  const [device, ...rest] = sessionColumns;
  const columns = [
    { ...device, rowHeading: true },
    ...rest,
    endColumn(accountCalls.endSession, called.reload),
  ];
  return (
    <Sessions called={called} columns={columns}>
      {called.data?.sessions.some((session) => !session.current) ? (
        <ActionButton
          call={accountCalls.endOtherSessions}
          input={{}}
          report={reportAction("All other sessions ended.", called.reload)}
          className="mb-4"
        >
          Sign out everywhere else
        </ActionButton>
      ) : null}
    </Sessions>
  );
}

/** Lists the open sessions of all staff. */
export function AllSessions() {
  const { may } = useStaff();
  const called = useCall(sessionCalls.list, {});
  const person: Column<StaffSession> = {
    id: "person",
    heading: "Person",
    rowHeading: true,
    cell: (session) => <span className="whitespace-nowrap">{session.name}</span>,
  };
  const columns = [person, ...sessionColumns];
  if (may("security.edit")) columns.push(endColumn(sessionCalls.end, called.reload));
  return <Sessions called={called} columns={columns} />;
}

type SessionsProps = {
  called: Called<{ sessions: StaffSession[] }>;
  columns: Column<StaffSession>[];
  children?: ReactNode;
};

function Sessions({ called, columns, children }: SessionsProps) {
  return (
    <Loaded call={called}>
      {({ sessions }) => (
        <>
          {children}
          <Table
            caption="Open sessions"
            stacks
            columns={columns}
            rows={sessions}
            rowKey={(session) => session.id}
          />
        </>
      )}
    </Loaded>
  );
}

function endColumn(endpoint: EndEndpoint, reload: () => void): Column<StaffSession> {
  return actionsColumn((session) =>
    session.current ? null : (
      <ActionButton
        call={endpoint}
        input={{ params: { id: session.id } }}
        report={reportAction("The session ended.", reload)}
        className="whitespace-nowrap"
        aria-label={`Sign out: ${session.name}, ${deviceName(session.userAgent)}`}
      >
        Sign out
      </ActionButton>
    ),
  );
}

const sessionColumns: [Column<StaffSession>, ...Column<StaffSession>[]] = [
  {
    id: "device",
    heading: "Device",
    cell: (session) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="whitespace-nowrap">{deviceName(session.userAgent)}</span>
        {session.current ? <Badge tone="good">This one</Badge> : null}
      </span>
    ),
  },
  { id: "address", heading: "Network", cell: (session) => session.address || "unknown" },
  { id: "since", heading: "Signed in", cell: (session) => <Moment at={session.signedInAt} /> },
  { id: "used", heading: "Last seen", cell: (session) => <Moment at={session.lastUsedAt} /> },
];
