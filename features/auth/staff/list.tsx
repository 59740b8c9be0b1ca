import { lazy, Suspense, useState } from "react";
import { type LedTo, useLedTo } from "#features/auth/sign-in/use-return-to.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { roles } from "#platform/permissions.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { StaffActions } from "./actions.tsx";
import { changeRole, type StaffPerson, staffAccounts } from "./contract.ts";
import { RoleMatrix } from "./role-matrix.tsx";
import { RoleSelect } from "./role-select.tsx";
import { roleName } from "./role-words.ts";

const InviteDialog = lazy(() =>
  import("./invite-dialog.tsx").then((module) => ({ default: module.InviteDialog })),
);

const states = {
  active: { tone: "good", words: "Active" },
  invited: { tone: "attention", words: "Invited" },
  suspended: { tone: "bad", words: "Suspended" },
} as const;

const live = ["staff.changed"] as const;

type StaffListProps = {
  me: string;
  mayEdit: boolean;
  moment: (at: number) => string;
  /** Whose row a link led to. */
  ledTo?: LedTo | undefined;
};

/** Who works here, with what rights; whoever may, invites, changes roles and shuts people out. */
export function StaffList({ me, mayEdit, moment, ledTo }: StaffListProps) {
  const { data, loading, error, reload } = useCall(staffAccounts, {}, { live });
  const { row, remark } = useLedTo(ledTo?.visit, data !== undefined);
  const isUnknown = ledTo !== undefined && !data?.staff.some(({ id }) => id === ledTo.id);
  const [inviting, setInviting] = useState(false);

  async function pickRole(person: StaffPerson, role: string) {
    try {
      const now = await giveRole(person, role);
      showToast(`${person.name} has the role ${roleName(role)} and signs in again.`, "success", {
        label: "Undo",
        onAct: () => void pickRole(now, person.role),
      });
    } catch (failure) {
      showToast(failure instanceof ApiError ? failure.message : "That did not work.", "error");
    }
    reload();
  }

  const mayChange = (person: StaffPerson) => mayEdit && person.id !== me;
  const columns: Column<StaffPerson>[] = [
    ...plainColumns(me),
    {
      id: "role",
      heading: "Role",
      cell: (person) =>
        mayChange(person) ? (
          <RoleSelect person={person} onPick={(role) => pickRole(person, role)} />
        ) : (
          roleName(person.role)
        ),
    },
    {
      id: "used",
      heading: "Last use",
      cell: (person) => <span className="whitespace-nowrap">{lastUse(person, moment)}</span>,
    },
  ];
  const actions: Column<StaffPerson> = {
    id: "actions",
    heading: <span className="sr-only">Actions</span>,
    align: "end",
    cell: (person) =>
      mayChange(person) ? <StaffActions person={person} onChanged={reload} /> : null,
  };
  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {isUnknown ? (
        <div ref={remark} tabIndex={-1} className="mb-4 max-w-measure">
          <Notice tone="warning" className="text-sm">
            The person this link leads to has no account here. An invitation may have been
            withdrawn.
          </Notice>
        </div>
      ) : null}
      {mayEdit ? (
        <Button size="small" className="mb-4" onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      ) : null}
      <Table
        caption="Staff"
        stacks
        columns={mayEdit ? [...columns, actions] : columns}
        rows={data?.staff ?? []}
        rowKey={(person) => person.id}
        currentKey={ledTo?.id}
        currentRef={row}
      />
      <RoleMatrix />
      {inviting ? (
        <Suspense fallback={null}>
          <InviteDialog open onOpenChange={setInviting} onDone={reload} />
        </Suspense>
      ) : null}
    </LoadState>
  );
}

function giveRole(person: StaffPerson, role: string): Promise<StaffPerson> {
  const known = roles.find((each) => each === role);
  if (!known) return Promise.reject(new Error("There is no such role."));
  return callApi(changeRole, {
    params: { id: person.id },
    body: { role: known, updatedAt: person.updatedAt },
  });
}

function plainColumns(me: string): Column<StaffPerson>[] {
  return [
    {
      id: "name",
      heading: "Person",
      rowHeading: true,
      cell: (person) => (
        <>
          <span className="block whitespace-nowrap">
            {person.name}
            {person.id === me ? " (me)" : ""}
          </span>
          <span className="block min-w-44 text-xs font-normal break-all text-muted">
            {person.email}
          </span>
        </>
      ),
    },
    {
      id: "state",
      heading: "State",
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].words}</Badge>,
    },
    {
      id: "factor",
      heading: "Second factor",
      cell: (person) => factorWords(person),
    },
  ];
}

function factorWords({ app, passkeys, factorDueAt }: StaffPerson) {
  const held = [app ? "App" : "", passkeys > 0 ? counted(passkeys) : ""].filter(Boolean);
  if (held.length > 0) return held.join(", ");
  return factorDueAt === null ? "none" : <Badge tone="attention">Missing</Badge>;
}

function counted(passkeys: number): string {
  return passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
}

function lastUse(person: StaffPerson, moment: (at: number) => string): string {
  if (person.state === "invited") {
    return person.invitedUntil === null
      ? "link has ended"
      : `link until ${moment(person.invitedUntil)}`;
  }
  return person.lastUsedAt === null ? "not signed in" : moment(person.lastUsedAt);
}
