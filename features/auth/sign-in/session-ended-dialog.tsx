import { useAuth } from "#features/auth/auth-provider.tsx";
import type { User } from "#features/auth/contract.ts";
import { signOnCalls } from "#features/auth/single-sign-on/contract.ts";
import { staffPaths } from "#platform/client/staff/staff-paths.ts";
import { useCall } from "#platform/client/use-call.ts";
import { buttonStyle } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { LoginForm } from "./login-form.tsx";

type SessionEndedDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedIn: (user: User) => void;
};

/** Asks to sign in again above the current screen, so that unsaved input stays. */
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

/** Links to the provider in a new tab, so that unsaved input stays; a sign-in there resumes this tab's session too. */
function OtherTabLink() {
  const { data } = useCall(signOnCalls.readWay, {});
  if (!data?.label) return null;
  return (
    <a
      href={staffPaths.login}
      target="_blank"
      rel="noopener opener"
      className={`${buttonStyle({ variant: "secondary", full: true })} mb-5`}
    >
      Sign in with {data.label} in a new tab
    </a>
  );
}
