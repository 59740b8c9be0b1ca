import { confirmOwnPassword, passwordSchema } from "#features/auth/factors/contract.ts";
import { PasswordField } from "#features/auth/password-field.tsx";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** The password once more, before something that a screen left open must not allow. */
export function ConfirmDialog({ onSettled }: { onSettled: (confirmed: boolean) => void }) {
  const { form, remark, words, fields, busy, send } = useSmallForm(
    passwordSchema,
    async ({ password }) => {
      await callApi(confirmOwnPassword, { body: { password } });
      onSettled(true);
    },
  );
  return (
    <Dialog
      open
      onOpenChange={() => onSettled(false)}
      title="Is it still you?"
      description="You signed in more than ten minutes ago. This needs your password once more."
    >
      <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
        <FormMessage message={words} place={remark} />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
        <Button type="submit" className="justify-self-start" busy={busy}>
          Go on
        </Button>
      </form>
    </Dialog>
  );
}
