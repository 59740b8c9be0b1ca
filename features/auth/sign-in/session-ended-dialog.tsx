import { useAuth } from "#features/auth/auth-provider.tsx";
import type { User } from "#features/auth/contract.ts";
import { OtherTabLink } from "#features/auth/single-sign-on/other-tab-link.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { LoginForm } from "./login-form.tsx";

type SessionEndedDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedIn: (user: User) => void;
};

/** Signs in again above the screen, so that unsaved input stays. */
export function SessionEndedDialog({ open, onOpenChange, onSignedIn }: SessionEndedDialogProps) {
  const { user } = useAuth();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Please sign in again"
      description="Your session has ended. What you typed on this screen is still there."
    >
      {open ? <OtherTabLink /> : null}
      <LoginForm email={user?.email} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
