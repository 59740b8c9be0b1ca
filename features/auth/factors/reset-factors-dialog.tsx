import { PasswordField } from "#features/auth/password-field.tsx";
import type { StaffPerson } from "#features/auth/staff/contract.ts";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { passwordSchema, resetFactors } from "./contract.ts";

type ResetFactorsDialogProps = {
  person: StaffPerson;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** Takes the second factor from somebody who lost it. It cannot be given back, so the password is asked for. */
export function ResetFactorsDialog({ person, onOpenChange, onDone }: ResetFactorsDialogProps) {
  const { form, remark, words, fields, busy, send } = useSmallForm(
    passwordSchema,
    async ({ password }) => {
      await callApi(resetFactors, { params: { id: person.id }, body: { password } });
      showToast(`${person.name} signs in with the password alone until they set up an app.`);
      onOpenChange(false);
      onDone();
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={`Reset the second factor of ${person.name}`}
      description="Only after you have spoken with them: whoever knows their password gets in with it. Their sessions end."
    >
      <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
        <FormMessage message={words} place={remark} />
        <PasswordField
          label="Your own password"
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
        <Button type="submit" look="danger" className="justify-self-start" busy={busy}>
          Reset the second factor
        </Button>
      </form>
    </Dialog>
  );
}
