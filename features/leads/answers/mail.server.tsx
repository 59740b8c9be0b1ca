import type { Company } from "#content/company.ts";
import { quotedText } from "#features/leads/quoted-text.ts";
import { findMessage, messageOfEvent } from "#features/leads/store/answers.server.ts";
import { findEvent, findLead, type LeadRow } from "#features/leads/store/leads.server.ts";
import { attachmentFiles, bccOf } from "#features/leads/store/messages.server.ts";
import { filesOfMessage } from "#features/leads/store/reply-files.server.ts";
import { addressesIn } from "#features/leads/thread/participants.ts";
import {
  answerText,
  attribution,
  type Quote,
  shortenedQuote,
} from "#features/leads/thread/quote.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import { readHeldFile } from "#platform/files/held-files.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import {
  MailFrame,
  mailQuote,
  mailText,
  renderMail,
  senderLines,
} from "#platform/mail/frame.server.tsx";
import { headerText } from "#platform/mail/header-text.ts";
import { maxMailSubject } from "#platform/mail/limits.ts";
import type { MailFile } from "#platform/mail/mailer.server.ts";
import type { MailWriter } from "#platform/work/outbox-worker.server.ts";
import { replyAddressOf, reportMailboxOf } from "./reply-address.server.ts";

const paragraphText = { ...mailText, whiteSpace: "pre-wrap" as const };

/** Returns the beginning of an answer, which mail programs show beside its subject. */
export function previewOf(text: string): string {
  return text
    .split(/\n{2,}/, 2)
    .join(" ")
    .slice(0, 120);
}

type ReplyProps = {
  text: string;
  signature: string;
  quote: { intro: string; text: string } | null;
  company: Company;
};

/** Renders the text as it was typed: blank lines make paragraphs, line breaks stay. */
function Reply({ text, signature, quote, company }: ReplyProps) {
  const paragraphs = text.split(/\n{2,}/);
  return (
    <MailFrame
      preview={previewOf(text)}
      brandName={company.brandName}
      footLines={senderLines(company)}
      below={
        quote ? (
          <>
            <p style={{ ...mailText, margin: "24px 0 8px" }}>{quote.intro}</p>
            <blockquote style={{ margin: 0 }}>
              <p style={mailQuote}>{quote.text}</p>
            </blockquote>
          </>
        ) : null
      }
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <p key={index} style={paragraphText}>
          {paragraph}
        </p>
      ))}
      {signature ? <p style={paragraphText}>{signature}</p> : null}
    </MailFrame>
  );
}

const form = "form:";

/**
 * Returns the text that an answer quotes: of a customer's message, or of the form that began a lead. Null if not
 * all addressees know one. Answers of earlier releases name no form: they quote that of their own lead.
 */
async function quoteOf(
  { db }: AppContext["database"],
  own: LeadRow,
  quoted: string | null | undefined,
): Promise<Quote | null> {
  const message = quoted ? await findMessage(db, quoted) : undefined;
  if (message) {
    const who = message.fromName || message.fromAddress;
    const text = shortenedQuote(message.text);
    const isProved = message.channel !== "form" && message.replyToAddress === "";
    return { who, at: message.at, text: isProved ? text : withDeadLinks(text) };
  }
  if (quoted === "") return null;
  const lead = quoted?.startsWith(form) ? await findLead(db, quoted.slice(form.length)) : own;
  if (!lead?.message) return null;
  const text = withDeadLinks(shortenedQuote(lead.message));
  return { who: lead.name, at: lead.createdAt, text };
}

/** Disables the links in a text if nobody proved to own the address that its form or Reply-To names. */
function withDeadLinks(text: string): string {
  return quotedText(text, Number.POSITIVE_INFINITY);
}

/** Returns the name beside the sender's address: "Ben at Valley IT". */
function senderName(person: string, { brandName }: Company): string {
  return `${person.trim().split(/\s+/)[0] ?? ""} at ${brandName}`;
}

/**
 * Returns the writer of answers by email, with quote, signature and files. Reply-To and References keep them in the
 * conversation. It writes nothing for a lead that was deleted, or set to spam, meanwhile.
 */
export function replyWriter(appContext: AppContext): MailWriter {
  return async (payload) => {
    const { db } = appContext.database;
    const lead = await findLead(db, String(payload.leadId));
    const event = lead && (await findEvent(db, String(payload.eventId)));
    if (!lead || !event || lead.status === "spam") return null;
    const settings = await currentSettings({ db });
    const { company } = settings;
    const message = await messageOfEvent(db, event.id);
    const files = message ? await filesOfMessage(db, message.id) : [];
    const attachments: MailFile[] = [];
    for (const file of files) {
      const content = await readHeldFile(appContext.env, attachmentFiles.keyOf(file.id), file);
      attachments.push({ name: file.name, mediaType: file.mediaType, content });
    }
    const { subject, text = "", signature = "", quoted } = event.detail;
    const quotation = await quoteOf(appContext.database, lead, quoted);
    const hours = businessHours(settings, appContext.now());
    const quote = quotation && { intro: attribution(quotation, hours), text: quotation.text };
    const parts = { text: text ?? "", signature: signature ?? "", quote };
    const { html } = await renderMail(<Reply {...parts} company={company} />);
    const reportsTo = reportMailboxOf(appContext, settings);
    return {
      to: message?.toAddress || lead.email,
      cc: addressesIn(message?.ccAddress ?? ""),
      bcc: message ? await bccOf(db, message.id) : [],
      fromName: senderName(event.actorName, company),
      subject: headerText(subject ?? "", maxMailSubject),
      replyTo: await replyAddressOf(systemContext(appContext), lead.id, settings),
      ...(reportsTo ? { reportsTo } : {}),
      personal: true,
      references: message?.referencesText.split(" ").filter(Boolean) ?? [],
      attachments,
      html,
      text: answerText({ ...parts, foot: senderLines(company) }),
    };
  };
}
