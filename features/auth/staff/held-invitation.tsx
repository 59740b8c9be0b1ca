import { ShownOnceDialog } from "#features/auth/shown-once-dialog.tsx";

/** An invitation whose mail is held, with its link. */
export type HeldInvitation = { name: string; link: string };

type HeldInvitationDialogProps = { invitation: HeldInvitation; onClose: () => void };

/** Shows once the link of an invitation that cannot be mailed, so that it can be handed over. */
export function HeldInvitationDialog({ invitation, onClose }: HeldInvitationDialogProps) {
  return (
    <ShownOnceDialog
      title="Hand over the invitation"
      description={`No mail server is set up, so the invitation could not be emailed. Give ${invitation.name} this link yourself. It works once, within three days, and is not shown again.`}
      text={invitation.link}
      name="the link"
      closeLabel="Done"
      onClose={onClose}
    />
  );
}
