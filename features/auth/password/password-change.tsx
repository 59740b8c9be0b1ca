import { useAuth } from "#features/auth/auth-provider.tsx";
import { limits } from "#features/auth/contract.ts";
import { PasswordField } from "#features/auth/password-field.tsx";
import { accountCalls, changePasswordSchema } from "#features/auth/sessions/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";

/** Changes one's own password. Ends all sessions, so that anybody who knew the old password is signed out. */
export function PasswordChange() {
  const { logout } = useAuth();
  const { field, ...state } = useContractForm(changePasswordSchema, {
    losesNothing: true,
    send: async (passwords) => {
      await callApi(accountCalls.changePassword, { body: passwords });
      await logout();
    },
  });
  return (
    <SubmitForm form={state} className="grid max-w-md gap-5" submit="Change the password">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field("current")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.minPassword} characters. You will have to sign in again with it, here and everywhere else.`}
        {...field("password")}
      />
    </SubmitForm>
  );
}
