import { factorCalls } from "#features/auth/factors/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Asks for the password again before a dangerous action. */
export function ConfirmDialog({ onResolved }: { onResolved: (confirmed: boolean) => void }) {
  async function confirm(password: string) {
    await callApi(factorCalls.confirmPassword, { body: { password } });
    onResolved(true);
  }
  return (
    <Dialog
      open
      onOpenChange={() => onResolved(false)}
      title="Confirm that it's you"
      description="You signed in more than ten minutes ago. Enter your password again to continue."
    >
      <PasswordForm submitLabel="Continue" onPassword={confirm} />
    </Dialog>
  );
}
