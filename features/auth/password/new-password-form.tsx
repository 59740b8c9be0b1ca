import { limits } from "#features/auth/contract.ts";
import { PasswordField } from "#features/auth/password-field.tsx";
import { newPasswordSchema, usePasswordLink } from "#features/auth/staff/contract.ts";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

type NewPasswordFormProps = {
  /** From the link in the mail. */
  token: string;
  onDone: () => void;
};

/** Sets the password that a mailed link allows to set, once. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const { form, remark, words, fields, busy, send } = useSmallForm(
    newPasswordSchema,
    async ({ password }) => {
      await callApi(usePasswordLink, { body: { token, password } });
      onDone();
    },
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormMessage message={words} place={remark} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${limits.minPassword} characters. Four or more unrelated words are easy to keep and hard to guess.`}
        error={fields.password}
      />
      <Button type="submit" full busy={busy}>
        Set the password
      </Button>
    </form>
  );
}
