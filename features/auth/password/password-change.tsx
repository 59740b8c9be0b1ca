import { useAuth } from "#features/auth/auth-provider.tsx";
import { limits } from "#features/auth/contract.ts";
import { PasswordField } from "#features/auth/password-field.tsx";
import { changePassword, changePasswordSchema } from "#features/auth/sessions/contract.ts";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

/** Changes one's own password. All sessions end with it, so that whoever knew the old one is out. */
export function PasswordChange() {
  const { logout } = useAuth();
  const { form, remark, words, fields, busy, send } = useSmallForm(
    changePasswordSchema,
    async (typed) => {
      await callApi(changePassword, { body: typed });
      await logout();
    },
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid max-w-md gap-5">
      <FormMessage message={words} place={remark} />
      <PasswordField
        label="Present password"
        name="current"
        autoComplete="current-password"
        error={fields.current}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${limits.minPassword} characters. You sign in again with it, here and everywhere else.`}
        error={fields.password}
      />
      <Button type="submit" className="justify-self-start" busy={busy}>
        Change the password
      </Button>
    </form>
  );
}
