import { useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import { type StaffPerson, staffCalls } from "./contract.ts";
import type { HeldInvitation } from "./invite-dialog.tsx";
import { knownRole } from "./role-names.ts";

const ResetFactorsDialog = onDemand(
  async () => (await import("#features/auth/factors/reset-factors-dialog.tsx")).ResetFactorsDialog,
);

type StaffActionsProps = {
  person: StaffPerson;
  onChanged: () => void;
  /** Receives an invitation whose mail is held. */
  onHeld: (invitation: HeldInvitation) => void;
};

/** Offers the actions that the person's state allows. Suspending and withdrawing can be undone from the toast. */
export function StaffActions({ person, onChanged, onHeld }: StaffActionsProps) {
  const { name, email } = person;
  const input = { params: { id: person.id } };
  const [isResetting, setResetting] = useState(false);
  const invited = {
    ...reportAction("", onChanged),
    onDone({ heldLink }: { heldLink: string | null }) {
      if (heldLink) onHeld({ name, link: heldLink });
      else showToast(`A new invitation to ${email} is on its way.`);
      onChanged();
    },
  };
  const restore = useAction(
    staffCalls.restore,
    reportAction(`${name} may sign in again.`, onChanged),
  );
  const resend = useAction(staffCalls.inviteAgain, invited);
  const invite = useAction(staffCalls.invite, invited);
  const suspend = useAction(
    staffCalls.suspend,
    reportAction(`${name} is suspended; all their sessions have ended.`, onChanged, {
      label: "Undo",
      onAct: () => void restore.run(input),
    }),
  );
  const withdraw = useAction(
    staffCalls.withdraw,
    reportAction(`The invitation to ${name} was withdrawn.`, onChanged, {
      label: "Invite again",
      onAct: () =>
        void invite.run({ body: { name, email, role: knownRole(person.role) ?? "viewer" } }),
    }),
  );
  const actions = {
    active: { Suspend: suspend },
    suspended: { Restore: restore },
    invited: { "Send again": resend, Withdraw: withdraw },
  }[person.state];
  const isBusy = Object.values(actions).some(({ busy }) => busy);

  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {Object.entries(actions).map(([label, { busy, run }]) => (
        <Button
          key={label}
          variant="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-label={`${label}: ${name}`}
          busy={busy}
          disabled={isBusy}
          onClick={() => void run(input)}
        >
          {label}
        </Button>
      ))}
      {person.app || person.passkeys > 0 ? (
        <Button
          variant="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-label={`Reset second factor: ${name}`}
          onClick={() => setResetting(true)}
        >
          Reset second factor
        </Button>
      ) : null}
      {isResetting ? (
        <ResetFactorsDialog person={person} onOpenChange={setResetting} onDone={onChanged} />
      ) : null}
    </span>
  );
}
