import { lazy, Suspense, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { roles } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  inviteStaff,
  resendInvitation,
  restoreStaff,
  type StaffPerson,
  suspendStaff,
  withdrawInvitation,
} from "./contract.ts";

const ResetFactorsDialog = lazy(() =>
  import("#features/auth/factors/reset-factors-dialog.tsx").then((module) => ({
    default: module.ResetFactorsDialog,
  })),
);

type Action = { label: string; act: () => Promise<unknown>; done: string; undo?: Action };

type StaffActionsProps = { person: StaffPerson; onChanged: () => void };

/** What can be done about a person in their present state. Each can be taken back from the toast. */
export function StaffActions({ person, onChanged }: StaffActionsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [resetting, setResetting] = useState(false);

  async function run({ label, act, done, undo }: Action) {
    setBusy(label);
    try {
      await act();
      showToast(done, "success", undo && { label: undo.label, onAct: () => void run(undo) });
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    } finally {
      setBusy(null);
      onChanged();
    }
  }

  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {actionsFor(person).map((action) => (
        <Button
          key={action.label}
          look="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-label={`${action.label}: ${person.name}`}
          busy={busy === action.label}
          disabled={busy !== null}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      {person.app || person.passkeys > 0 ? (
        <Button
          look="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-label={`Reset second factor: ${person.name}`}
          onClick={() => setResetting(true)}
        >
          Reset second factor
        </Button>
      ) : null}
      {resetting ? (
        <Suspense fallback={null}>
          <ResetFactorsDialog person={person} onOpenChange={setResetting} onDone={onChanged} />
        </Suspense>
      ) : null}
    </span>
  );
}

function actionsFor(person: StaffPerson): Action[] {
  const { name } = person;
  const params = { id: person.id };
  const restore: Action = {
    label: "Restore",
    act: () => callApi(restoreStaff, { params }),
    done: `${name} may sign in again.`,
  };
  if (person.state === "suspended") return [restore];
  if (person.state === "active") {
    const act = () => callApi(suspendStaff, { params });
    const done = `${name} is shut out; all their sessions ended.`;
    return [{ label: "Suspend", act, done, undo: { ...restore, label: "Undo" } }];
  }
  return [
    {
      label: "Send again",
      act: () => callApi(resendInvitation, { params }),
      done: `A new invitation to ${person.email} is on its way.`,
    },
    {
      label: "Withdraw",
      act: () => callApi(withdrawInvitation, { params }),
      done: `The invitation of ${name} is withdrawn.`,
      undo: {
        label: "Invite again",
        act: () => inviteOnceMore(person),
        done: `A new invitation to ${person.email} is on its way.`,
      },
    },
  ];
}

function inviteOnceMore({ name, email, role }: StaffPerson): Promise<unknown> {
  const known = roles.find((each) => each === role) ?? "viewer";
  return callApi(inviteStaff, { body: { name, email, role: known } });
}
