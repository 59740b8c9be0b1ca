import { authCalls, limits, ownerSchema } from "#features/auth/contract.ts";
import { EmailField } from "#features/auth/email-field.tsx";
import { explainLink, newPasswordHint } from "#features/auth/password/new-password-form.tsx";
import { PasswordField } from "#features/auth/password-field.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type SetupFormProps = {
  /** Token from the link in the server's start log. */
  token: string;
  onDone: () => void;
};

/** Creates the first owner's account. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const { field, ...state } = useContractForm(ownerSchema, {
    send: async (owner) => {
      await callApi(authCalls.setUp, { body: { ...owner, token } }).catch(explainLink);
      onDone();
    },
  });
  return (
    <SubmitForm form={state} submit="Create the owner account" button={{ full: true }}>
      <TextField label="Your name" autoComplete="name" maxLength={limits.name} {...field("name")} />
      <EmailField
        hint="You sign in with it and receive emails about new messages there."
        {...field("email")}
      />
      <PasswordField autoComplete="new-password" hint={newPasswordHint} {...field("password")} />
    </SubmitForm>
  );
}
