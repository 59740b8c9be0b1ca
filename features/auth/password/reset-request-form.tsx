import { useState } from "react";
import { EmailField } from "#features/auth/email-field.tsx";
import { passwordLinkCalls, resetRequestSchema } from "#features/auth/staff/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Notice } from "#ui/notice.tsx";

/** Requests a mail with a reset link. The answer never reveals whether the address has an account. */
export function ResetRequestForm() {
  const [sentTo, setSentTo] = useState("");
  const { formProps, field, message, messagePlace, busy } = useContractForm(resetRequestSchema, {
    losesNothing: true,
    send: async ({ email }) => {
      await callApi(passwordLinkCalls.request, { body: { email } });
      setSentTo(email);
    },
  });
  if (sentTo)
    return (
      <Notice tone="success" heading="Check your inbox" announce>
        <p>
          If {sentTo} has an account here, a link is on its way, or one came in the last half hour.
          Each works once, within an hour. No mail after a few minutes? Ask an owner of the site to
          look at your account.
        </p>
      </Notice>
    );
  return (
    <form {...formProps} className="grid gap-5">
      <FormMessage message={message} place={messagePlace} />
      <EmailField {...field("email")} />
      <Button type="submit" full busy={busy}>
        Send me a link
      </Button>
    </form>
  );
}
