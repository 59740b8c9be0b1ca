import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { actionsColumn, type Column, Table } from "#ui/data/table.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { Notice } from "#ui/notice.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { StaffActions } from "./actions.tsx";
import { type StaffPerson, staffCalls } from "./contract.ts";
import type { HeldInvitation } from "./invite-dialog.tsx";
import { RoleMatrix } from "./role-matrix.tsx";
import { roleName } from "./role-names.ts";
import { RoleSelect } from "./role-select.tsx";

const InviteDialog = onDemand(async () => (await import("./invite-dialog.tsx")).InviteDialog);

const ShownOnceDialog = onDemand(
  async () => (await import("#ui/overlay/shown-once-dialog.tsx")).ShownOnceDialog,
);

const states = {
  active: { tone: "good", label: "Active" },
  invited: { tone: "attention", label: "Invited" },
  suspended: { tone: "bad", label: "Suspended" },
} as const;

const live = ["staff.changed"] as const;

/**
 * Lists all staff with their roles, and points to the person that the address names; people with the permission can
 * invite, suspend and change roles.
 */
export function StaffList() {
  const { person: me, may } = useStaff();
  const call = useCall(staffCalls.list, {}, { live });
  const { data, reload } = call;
  const { linked, row, notice } = useLinkedRow(data !== undefined);
  const isUnknown = linked !== null && !data?.staff.some(({ id }) => id === linked);
  const [inviting, setInviting] = useState(false);
  const [held, setHeld] = useState<HeldInvitation | null>(null);

  const manages = may("security.edit");
  const isManaged = (person: StaffPerson) => manages && person.id !== me.id;
  const columns: Column<StaffPerson>[] = [
    ...plainColumns(me.id),
    {
      id: "role",
      heading: "Role",
      cell: (person) =>
        isManaged(person) ? (
          <RoleSelect person={person} onChanged={reload} />
        ) : (
          roleName(person.role)
        ),
    },
    { id: "used", heading: "Last seen", cell: (person) => <LastUse {...person} /> },
  ];
  const actions = actionsColumn<StaffPerson>((person) =>
    isManaged(person) ? <StaffActions person={person} onChanged={reload} onHeld={setHeld} /> : null,
  );
  return (
    <LoadState {...call.loadState}>
      {isUnknown ? (
        <div ref={notice} tabIndex={-1} className="mb-4 max-w-measure">
          <Notice tone="warning" className="text-sm">
            The person this link points to has no account here. Their invitation may have been
            withdrawn.
          </Notice>
        </div>
      ) : null}
      {manages ? (
        <Button size="small" className="mb-4" onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      ) : null}
      <Table
        caption="Staff"
        stacks
        columns={manages ? [...columns, actions] : columns}
        rows={data?.staff ?? []}
        rowKey={(person) => person.id}
        currentKey={linked ?? undefined}
        currentRef={row}
      />
      <RoleMatrix />
      {inviting ? (
        <InviteDialog onOpenChange={setInviting} onDone={reload} onHeld={setHeld} />
      ) : null}
      {held ? (
        <ShownOnceDialog
          title="Hand over the invitation"
          description={`No mail server is set up, so the invitation could not be emailed. Give ${held.name} this link yourself. It works once, within three days, and is not shown again.`}
          text={held.link}
          name="the link"
          closeLabel="Done"
          onClose={() => setHeld(null)}
        />
      ) : null}
    </LoadState>
  );
}

/** Scrolls to the linked row, or to the notice that it is missing, and focuses it at each visit by the link. */
function useLinkedRow(isReady: boolean) {
  const [query] = useSearchParams();
  const linked = query.get("person") || null;
  const { key } = useLocation();
  const visit = linked && key;
  const row = useRef<HTMLTableRowElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!visit || !isReady) return;
    const target = row.current ?? notice.current;
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [visit, isReady]);
  return { linked, row, notice };
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
          <span className="block min-w-44 text-xs font-normal text-muted">
            <MailAddress address={person.email} />
          </span>
        </>
      ),
    },
    { id: "state", heading: "State", cell: (person) => <State {...person} /> },
    { id: "factor", heading: "Second factor", cell: factorText },
  ];
}

function State({ state, provider }: Pick<StaffPerson, "state" | "provider">) {
  return (
    <>
      <Badge tone={states[state].tone}>{states[state].label}</Badge>
      {provider?.left ? (
        <span className="mt-1 block">
          <Badge tone="bad">Left the directory</Badge>
        </span>
      ) : provider ? (
        <span className="mt-1 block text-xs text-muted">Signed in with {provider.label}</span>
      ) : null}
    </>
  );
}

function factorText({ app, passkeys, factorDueAt }: StaffPerson) {
  const held = [app ? "App" : "", passkeys > 0 ? counted(passkeys, "passkey") : ""].filter(Boolean);
  if (held.length > 0) return held.join(", ");
  return factorDueAt === null ? "none" : <Badge tone="attention">Missing</Badge>;
}

function LastUse({ state, invitedUntil, lastUsedAt }: StaffPerson) {
  const { moment } = useStaff();
  if (state !== "invited") return <Moment at={lastUsedAt} none="not signed in" />;
  return (
    <span className="whitespace-nowrap">
      {invitedUntil === null ? "link expired" : `link until ${moment(invitedUntil)}`}
    </span>
  );
}
