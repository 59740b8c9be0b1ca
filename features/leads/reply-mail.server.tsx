import { Text } from "@react-email/text";
import type { Company } from "#content/company.ts";
import { findEvent, findLead } from "#features/leads/store/leads.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import { headerText } from "#platform/mail/mailer.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

const paragraphText = { ...mailText, whiteSpace: "pre-wrap" as const };

/** The text as it was typed: blank lines make paragraphs, line breaks stay. */
function Reply({ text, company }: { text: string; company: Company }) {
  const paragraphs = text.split(/\n{2,}/);
  return (
    <MailFrame
      preview={paragraphs.slice(0, 2).join(" ").slice(0, 120)}
      brandName={company.brandName}
      footLines={senderLines(company)}
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Text key={index} style={paragraphText}>
          {paragraph}
        </Text>
      ))}
    </MailFrame>
  );
}

/** Writer of staff's answers to leads. An answer whose lead or history is gone sends nothing. */
export function replyMailWriters(appContext: AppContext): MailWriters {
  return {
    "lead.reply": async (payload) => {
      const { db } = appContext.database;
      const lead = await findLead(db, String(payload.leadId));
      const event = lead && (await findEvent(db, String(payload.eventId)));
      if (!lead || !event) return null;
      const { subject, text } = event.detail;
      const { company } = await currentSettings(systemContext(appContext));
      return {
        to: lead.email,
        subject: headerText(subject ?? ""),
        replyTo: company.email,
        personal: true,
        ...(await renderMail(<Reply text={text ?? ""} company={company} />)),
      };
    },
  };
}
