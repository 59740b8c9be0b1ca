import type { ReactNode } from "react";
import { reportAction } from "#features/auth/report-action.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { type Called, useCall } from "#platform/client/use-call.ts";
import { deviceName } from "#platform/device-name.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { accountCalls, type StaffSession, sessionCalls } from "./contract.ts";

type EndEndpoint = typeof accountCalls.endSession | typeof sessionCalls.end;

/** Lists one's own sessions, with buttons that end them. */
export function OwnSessions() {
  const called = useCall(accountCalls.listSessions, {});
  const endOthers = useAction(
    accountCalls.endOtherSessions,
    reportAction("All other sessions ended.", called.reload),
  );
  const [device, ...rest] = sessionColumns;
  const columns = [
    { ...device, rowHeading: true },
    ...rest,
    endColumn(accountCalls.endSession, called.reload),
  ];
  return (
    <Sessions called={called} columns={columns}>
      {called.data?.sessions.some((session) => !session.current) ? (
        <Button
          look="secondary"
          size="small"
          className="mb-4"
          busy={endOthers.busy}
          onClick={() => void endOthers.run({})}
        >
          Sign out everywhere else
        </Button>
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

function Sessions({ called: { data, loadState }, columns, children }: SessionsProps) {
  return (
    <LoadState {...loadState}>
      {children}
      <Table
        caption="Open sessions"
        stacks
        columns={columns}
        rows={data?.sessions ?? []}
        rowKey={(session) => session.id}
      />
    </LoadState>
  );
}

type EndButtonProps = { session: StaffSession; endpoint: EndEndpoint; reload: () => void };

function EndButton({ session, endpoint, reload }: EndButtonProps) {
  const { busy, run } = useAction(endpoint, reportAction("The session ended.", reload));
  return (
    <Button
      look="secondary"
      size="small"
      className="whitespace-nowrap"
      aria-label={`Sign out: ${session.name}, ${deviceName(session.userAgent)}`}
      busy={busy}
      onClick={() => void run({ params: { id: session.id } })}
    >
      Sign out
    </Button>
  );
}

function endColumn(endpoint: EndEndpoint, reload: () => void): Column<StaffSession> {
  return {
    id: "end",
    heading: <span className="sr-only">Actions</span>,
    align: "end",
    cell: (session) => (session.current ? null : <EndButton {...{ session, endpoint, reload }} />),
  };
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
  { id: "since", heading: "Signed in", cell: (session) => <Time at={session.signedInAt} /> },
  { id: "used", heading: "Last seen", cell: (session) => <Time at={session.lastUsedAt} /> },
];

function Time({ at }: { at: number }) {
  const { moment } = useStaff();
  return <span className="whitespace-nowrap">{moment(at)}</span>;
}
