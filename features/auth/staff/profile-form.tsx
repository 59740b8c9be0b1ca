import { useAuth } from "#features/auth/auth-provider.tsx";
import { limits, profileSchema } from "#features/auth/contract.ts";
import { accountCalls } from "#features/auth/sessions/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";

/** Changes one's own name. The email address is fixed, because it identifies the account. */
export function ProfileForm() {
  const { user, refresh } = useAuth();
  const { field, ...state } = useContractForm(profileSchema, {
    defaultValues: { name: user?.name ?? "" },
    send: async ({ name }) => {
      await callApi(accountCalls.changeProfile, { body: { name } });
      await refresh();
      showToast("Your name was changed.");
    },
  });
  return (
    <SubmitForm
      form={state}
      className="grid gap-4"
      submit="Save the name"
      button={{ variant: "secondary", size: "small" }}
    >
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={limits.name}
        hint="Seen by colleagues and by customers you answer."
        {...field("name")}
      />
    </SubmitForm>
  );
}
