import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail } from "#platform/mail/frame.server.tsx";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

function TestMail({ brandName, address }: { brandName: string; address: string }) {
  return (
    <MailFrame
      preview="Mail from the website works."
      brandName={`${brandName} staff`}
      footLines={["You get this email because you pressed Send a test email."]}
    >
      <p style={mailText}>Mail from {address} reaches you. There is nothing to do.</p>
      <p style={mailText}>
        If this message was in your spam folder, check SPF, DKIM and DMARC of the sender's domain.
      </p>
    </MailFrame>
  );
}

/** Returns the template of the test mail. */
export function outboxMailWriters(appContext: AppContext): MailWriters {
  return {
    "system.test": async () => {
      const { company } = await currentSettings(systemContext(appContext));
      const address = new URL(appContext.env.PUBLIC_URL).host;
      return {
        to: "",
        subject: `Test email from ${address}`,
        ...(await renderMail(<TestMail brandName={company.brandName} address={address} />)),
      };
    },
  };
}
