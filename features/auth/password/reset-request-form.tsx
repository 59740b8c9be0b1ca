import { useState } from "react";
import { EmailField } from "#features/auth/email-field.tsx";
import { passwordLinkCalls, resetRequestSchema } from "#features/auth/staff/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { Notice } from "#ui/notice.tsx";

/** Requests a mail with a reset link. The answer never reveals whether the address has an account. */
export function ResetRequestForm() {
  const [sentTo, setSentTo] = useState("");
  const { field, ...state } = useContractForm(resetRequestSchema, {
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
    <SubmitForm form={state} submit="Send me a link" button={{ full: true }}>
      <EmailField {...field("email")} />
    </SubmitForm>
  );
}
