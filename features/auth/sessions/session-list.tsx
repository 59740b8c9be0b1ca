import { type ReactNode, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import type { Called } from "#platform/client/use-call.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  allSessions,
  endOtherSessions,
  endOwnSession,
  endSession,
  ownSessions,
  type StaffSession,
} from "./contract.ts";
import { deviceWords } from "./device-words.ts";

type Moment = (at: number) => string;

/** Where one is signed in, with a way to end it. */
export function OwnSessions({ moment }: { moment: Moment }) {
  const called = useCall(ownSessions, {});
  const { busy, run } = useEnding(called.reload);
  const others = called.data?.sessions.filter((session) => !session.current).length ?? 0;
  return (
    <Sessions
      called={called}
      columns={[...plainColumns(moment), ending(busy, (id) => callEnd(id), run)]}
      above={
        others > 0 ? (
          <Button
            look="secondary"
            size="small"
            className="mb-4"
            busy={busy === "others"}
            onClick={() =>
              run("others", () => callApi(endOtherSessions, {}), "All other sessions ended.")
            }
          >
            End all others
          </Button>
        ) : null
      }
    />
  );
}

function callEnd(id: string) {
  return callApi(endOwnSession, { params: { id } });
}

/** The open sessions of everybody, for those who watch over them. */
export function AllSessions({ mayEdit, moment }: { mayEdit: boolean; moment: Moment }) {
  const called = useCall(allSessions, {});
  const { busy, run } = useEnding(called.reload);
  const person: Column<StaffSession> = {
    id: "person",
    heading: "Person",
    rowHeading: true,
    cell: (session) => <span className="whitespace-nowrap">{session.name}</span>,
  };
  const columns = [person, ...plainColumns(moment)];
  const end = ending(busy, (id) => callApi(endSession, { params: { id } }), run);
  return <Sessions called={called} columns={mayEdit ? [...columns, end] : columns} />;
}

type SessionsProps = {
  called: Called<{ sessions: StaffSession[] }>;
  columns: Column<StaffSession>[];
  above?: ReactNode;
};

function Sessions({ called: { data, loading, error, reload }, columns, above }: SessionsProps) {
  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {above}
      <Table
        caption="Open sessions"
        columns={columns}
        rows={data?.sessions ?? []}
        rowKey={(session) => session.id}
      />
    </LoadState>
  );
}

type Run = (key: string, act: () => Promise<unknown>, done: string) => Promise<void>;

function useEnding(reload: () => void): { busy: string | null; run: Run } {
  const [busy, setBusy] = useState<string | null>(null);
  async function run(key: string, act: () => Promise<unknown>, done: string) {
    setBusy(key);
    try {
      await act();
      showToast(done);
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    } finally {
      setBusy(null);
      reload();
    }
  }
  return { busy, run };
}

function ending(
  busy: string | null,
  act: (id: string) => Promise<unknown>,
  run: Run,
): Column<StaffSession> {
  return {
    id: "end",
    heading: <span className="sr-only">End</span>,
    align: "end",
    cell: (session) =>
      session.current ? null : (
        <Button
          look="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-label={`End the session of ${session.name}, ${deviceWords(session.userAgent)}`}
          busy={busy === session.id}
          onClick={() => run(session.id, () => act(session.id), "The session ended.")}
        >
          End
        </Button>
      ),
  };
}

function plainColumns(moment: Moment): Column<StaffSession>[] {
  return [
    {
      id: "device",
      heading: "Device",
      cell: (session) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="whitespace-nowrap">{deviceWords(session.userAgent)}</span>
          {session.current ? <Badge tone="good">This one</Badge> : null}
        </span>
      ),
    },
    {
      id: "address",
      heading: "Network",
      cell: (session) => session.address || "unknown",
    },
    {
      id: "since",
      heading: "Signed in",
      cell: (session) => <span className="whitespace-nowrap">{moment(session.signedInAt)}</span>,
    },
    {
      id: "used",
      heading: "Last use",
      cell: (session) => <span className="whitespace-nowrap">{moment(session.lastUsedAt)}</span>,
    },
  ];
}
