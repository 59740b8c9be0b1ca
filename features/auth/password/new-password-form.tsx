import { limits } from "#features/auth/contract.ts";
import { PasswordField } from "#features/auth/password-field.tsx";
import { newPasswordSchema, passwordLinkCalls } from "#features/auth/staff/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";

type NewPasswordFormProps = {
  /** Token from the mailed link. */
  token: string;
  onDone: () => void;
  /** True below another sign-in option: the button is then secondary. */
  isSecond?: boolean;
};

/** Sets a password through a mailed single-use link. */
export function NewPasswordForm({ token, onDone, isSecond = false }: NewPasswordFormProps) {
  const { field, ...state } = useContractForm(newPasswordSchema, {
    losesNothing: true,
    send: async ({ password }) => {
      await callApi(passwordLinkCalls.use, { body: { token, password } }).catch(explainLink);
      onDone();
    },
  });
  return (
    <SubmitForm
      form={state}
      submit="Set the password"
      button={{ variant: isSecond ? "secondary" : "primary", full: true }}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={newPasswordHint}
        {...field("password")}
      />
    </SubmitForm>
  );
}

export const newPasswordHint = `At least ${limits.minPassword} characters. Four or more unrelated words are easy to remember and hard to guess.`;

/** Replaces the error of a malformed token, which has no field in the form, by a readable one. @throws ApiError */
export function explainLink(error: unknown): never {
  if (!(error instanceof ApiError && error.fields.token)) throw error;
  throw new ApiError("This link is incomplete. Copy the whole link.", {
    code: error.code,
  });
}
