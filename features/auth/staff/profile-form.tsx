import { useAuth } from "#features/auth/auth-provider.tsx";
import { limits } from "#features/auth/contract.ts";
import { changeProfile, profileSchema } from "#features/auth/sessions/contract.ts";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";

/** One's own name. The address stands beside it: it is how the account is known. */
export function ProfileForm() {
  const { user, refresh } = useAuth();
  const { form, remark, words, fields, busy, send } = useSmallForm(
    profileSchema,
    async ({ name }) => {
      await callApi(changeProfile, { body: { name } });
      await refresh();
      showToast("Your name is changed.");
    },
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-4">
      <FormMessage message={words} place={remark} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={limits.name}
        defaultValue={user?.name}
        hint="Colleagues see it, and customers whom you answer."
        error={fields.name}
      />
      <Button
        type="submit"
        look="secondary"
        size="small"
        className="justify-self-start"
        busy={busy}
      >
        Save the name
      </Button>
    </form>
  );
}
