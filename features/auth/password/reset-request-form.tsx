import { useState } from "react";
import { limits } from "#features/auth/contract.ts";
import { requestReset, resetRequestSchema } from "#features/auth/staff/contract.ts";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";

/** Asks for the mail with a link. The answer is the same whether the address has an account or not. */
export function ResetRequestForm() {
  const [asked, setAsked] = useState("");
  const { form, remark, words, fields, busy, send } = useSmallForm(
    resetRequestSchema,
    async ({ email }) => {
      await callApi(requestReset, { body: { email } });
      setAsked(email);
    },
  );
  if (asked)
    return (
      <Notice tone="success" heading="Look in your inbox" announce>
        <p>
          If {asked} has an account here, a link is on its way, or one came in the last half hour.
          Each works once, within an hour. No mail after a few minutes? Ask an owner of the site to
          look at your account.
        </p>
      </Notice>
    );
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormMessage message={words} place={remark} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        error={fields.email}
      />
      <Button type="submit" full busy={busy}>
        Send me a link
      </Button>
    </form>
  );
}
