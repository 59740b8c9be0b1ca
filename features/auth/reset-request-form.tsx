import { useState } from "react";
import { callApi } from "#platform/call-api.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { limits } from "./contract.ts";
import { FormRemark } from "./form-remark.tsx";
import { requestReset, resetRequestSchema } from "./staff-contract.ts";
import { useSmallForm } from "./use-small-form.ts";

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
      <FormRemark words={words} place={remark} />
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
