import { limits, ownerSchema, setup } from "#features/auth/contract.ts";
import { FormMessage } from "#features/auth/form-message.tsx";
import { PasswordField } from "#features/auth/password-field.tsx";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type SetupFormProps = {
  /** From the link in the start log. */
  token: string;
  onDone: () => void;
};

/** Makes the owner's account, once. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const { form, remark, words, fields, busy, send } = useSmallForm(ownerSchema, async (owner) => {
    await callApi(setup, { body: { ...owner, token } });
    onDone();
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormMessage words={words} place={remark} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={limits.name}
        error={fields.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        hint="You sign in with it, and notices of new messages go there."
        error={fields.email}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={`At least ${limits.minPassword} characters. Four or more unrelated words are easy to keep and hard to guess.`}
        error={fields.password}
      />
      <Button type="submit" full busy={busy}>
        Make the owner account
      </Button>
    </form>
  );
}
