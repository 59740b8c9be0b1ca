import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail } from "#platform/mail/frame.server.tsx";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

type Facts = { brandName: string; email: string; phone: string };

function TooLarge({ brandName, email, phone }: Facts) {
  return (
    <MailFrame
      preview="Your email was larger than 25 MB."
      brandName={brandName}
      footLines={[`You get this email because you wrote to ${email}.`]}
    >
      <p style={mailText}>
        Your email was larger than 25 MB, more than we can take, so nobody here has read it.
      </p>
      <p style={mailText}>
        Please send it again with smaller files or a link to them. If it is urgent, call {phone}.
      </p>
    </MailFrame>
  );
}

/** Returns the template of the notice to a sender whose mail was too large. */
export function conversationMailWriters(appContext: AppContext): MailWriters {
  return {
    "inbound.too_large": async () => {
      const { company } = await currentSettings(systemContext(appContext));
      return {
        to: "",
        subject: "Your email was too large",
        replyTo: company.email,
        ...(await renderMail(<TooLarge {...company} />)),
      };
    },
  };
}
