import { useAuth } from "#features/auth/auth-provider.tsx";
import type { User } from "#features/auth/contract.ts";
import { signInWay } from "#features/auth/single-sign-on/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { buttonStyle } from "#ui/button.tsx";
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

/** Leads to the company's provider in a tab of its own, so that unsaved input stays; that tab's sign-in counts here too. */
function OtherTabLink() {
  const { data } = useCall(signInWay, {});
  if (!data?.label) return null;
  return (
    <a
      href="/login"
      target="_blank"
      rel="noopener opener"
      className={`${buttonStyle({ look: "secondary", full: true })} mb-5`}
    >
      Sign in with {data.label} in a new tab
    </a>
  );
}
