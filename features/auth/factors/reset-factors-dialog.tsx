import { PasswordForm } from "#features/auth/password/password-form.tsx";
import type { StaffPerson } from "#features/auth/staff/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { staffFactorCalls } from "./contract.ts";

type ResetFactorsDialogProps = {
  person: StaffPerson;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** Removes the second factor of a colleague who lost it. This cannot be undone, so it asks for the password. */
export function ResetFactorsDialog({ person, onOpenChange, onDone }: ResetFactorsDialogProps) {
  async function reset(password: string) {
    await callApi(staffFactorCalls.reset, { params: { id: person.id }, body: { password } });
    showToast(`${person.name} signs in with the password alone until they set up an app.`);
    onOpenChange(false);
    onDone();
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={`Reset the second factor of ${person.name}`}
      description="Speak with them first: until they set up a new one, whoever knows their password can sign in with it alone. They are signed out everywhere."
    >
      <PasswordForm
        fieldLabel="Your own password"
        submitLabel="Reset the second factor"
        danger
        onPassword={reset}
      />
    </Dialog>
  );
}
