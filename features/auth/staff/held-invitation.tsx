import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** An invitation whose mail is held, with its link. */
export type HeldInvitation = { name: string; link: string };

type HeldInvitationDialogProps = { invitation: HeldInvitation; onClose: () => void };

/** Shows once the link of an invitation that cannot be mailed, so that it can be handed over. */
export function HeldInvitationDialog({ invitation, onClose }: HeldInvitationDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      outsideCloses={false}
      title="Hand over the invitation"
      description={`No mail server is set up, so the invitation could not be emailed. Give ${invitation.name} this link yourself. It works once, within three days, and is not shown again.`}
    >
      <div className="grid gap-5">
        <p className="bg-panel px-4 py-3 font-mono text-sm break-all select-all">
          {invitation.link}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={invitation.link} name="the link" />
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
