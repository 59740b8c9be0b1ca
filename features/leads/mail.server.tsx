import type { Company } from "#content/company.ts";
import { languageFacts, languageNamed } from "#content/frame/languages.ts";
import { replyWriter } from "#features/leads/answers/mail.server.tsx";
import { replyAddressOf } from "#features/leads/answers/reply-address.server.ts";
import { type DetailLine, detailLines } from "#features/leads/contact/detail-lines.ts";
import { manualSource } from "#features/leads/manual-entry/contract.ts";
import { readDetails } from "#features/leads/rules/present.server.ts";
import { findMessage } from "#features/leads/store/answers.server.ts";
import { findEvent, findLead, type LeadRow } from "#features/leads/store/leads.server.ts";
import { firstMailOf } from "#features/leads/store/messages.server.ts";
import { referencesOf } from "#features/leads/thread/references.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import {
  MailFrame,
  mailQuote,
  mailText,
  renderMail,
  senderLines,
} from "#platform/mail/frame.server.tsx";
import { MailButton } from "#platform/mail/tags.server.tsx";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayAndClockText } from "#platform/time/business-time.ts";
import { timeFormats } from "#platform/time/time-formats.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { inEnglish, type Translate, type TranslateFor } from "#ui/page-language.ts";
import { leadMailNames, leadMailTexts } from "./mail-texts.ts";
import { greetedName, quotedText } from "./quoted-text.ts";

type Facts = {
  lead: LeadRow;
  company: Company;
  replyTo: string;
  answerBy: string;
  answers: readonly DetailLine[];
  translate: Translate;
};

/** Returns what the mails call the lead. */
function nameOf(lead: LeadRow, names = leadMailNames): string {
  return names[lead.kind] ?? names.contact ?? "";
}

function Content({ message, answers }: { message: string; answers: readonly DetailLine[] }) {
  return (
    <>
      {answers.map(({ label, value }) => (
        <p key={label} style={{ ...mailText, margin: "0 0 4px" }}>
          {label}: <strong>{value}</strong>
        </p>
      ))}
      {message ? <p style={mailQuote}>{message}</p> : null}
    </>
  );
}

function Acknowledgement({ lead, company, answerBy, answers, translate }: Facts) {
  const texts = translate(leadMailTexts);
  return (
    <MailFrame
      language={languageFacts[languageNamed(lead.language)].tag}
      preview={texts.preview(answerBy)}
      brandName={company.brandName}
      footLines={senderLines(company)}
    >
      <p style={mailText}>{texts.hello(greetedName(lead.name))}</p>
      <p style={mailText}>
        {texts.reached(nameOf(lead, translate(leadMailNames)))} <strong>{answerBy}</strong>{" "}
        {texts.zone}
      </p>
      <p style={mailText}>
        {texts.call(company.phone)} {texts.hours(company.hours)}
      </p>
      {lead.sourcePath === manualSource ? null : (
        <SenderMessage lead={lead} answers={answers} translate={translate} />
      )}
    </MailFrame>
  );
}

/** Repeats what the person wrote. Not for leads that staff added: their text is an internal note. */
function SenderMessage({
  lead,
  answers,
  translate,
}: Pick<Facts, "lead" | "answers" | "translate">) {
  const texts = translate(leadMailTexts);
  return (
    <>
      {lead.message || answers.length > 0 ? <p style={mailText}>{texts.wrote}</p> : null}
      <Content
        message={quotedText(lead.message)}
        answers={answers.map(({ field, label, value }) => ({
          field,
          label: translate(label),
          value: quotedText(translate(value)),
        }))}
      />
      <p style={mailText}>{texts.notYou}</p>
    </>
  );
}

function Notice({ lead, company, answerBy, answers, link }: Facts & { link: string }) {
  return (
    <MailFrame
      preview={`${lead.name}: answer by ${answerBy}`}
      brandName={`${company.brandName} staff`}
      footLines={[
        "You get this email because you answer new messages. Change this in the settings.",
      ]}
    >
      <p style={mailText}>
        <strong>{lead.name}</strong> sent a {nameOf(lead)} from {lead.sourcePath}. Promised answer:{" "}
        <strong>{answerBy}</strong>.
      </p>
      <p style={mailText}>
        {lead.email}
        {lead.phone ? ` · ${lead.phone}` : ""}
      </p>
      <Content message={lead.message} answers={answers} />
      <MailButton href={link}>Open in the inbox</MailButton>
    </MailFrame>
  );
}

/** Returns the lead with the text, language, page and promise of the later form that a mail is about. */
async function asSent(db: Db, lead: LeadRow, messageId: unknown): Promise<LeadRow | null> {
  if (typeof messageId !== "string") return lead;
  const message = await findMessage(db, messageId);
  const event = message?.leadEventId ? await findEvent(db, message.leadEventId) : undefined;
  if (!message || !event) return null;
  const { from, kind, dueAt, language } = event.detail;
  return {
    ...lead,
    name: message.fromName,
    message: message.text,
    details: {},
    kind: kind === "quote" ? "quote" : "contact",
    sourcePath: from ?? lead.sourcePath,
    language: language ?? lead.language,
    dueAt: Number(dueAt),
  };
}

/** Returns what an acknowledgement of a mail says of it: it answers that mail, by a program (RFC 3834 §3.1.5, §5). */
async function acknowledged(db: Db, { id, kind }: LeadRow) {
  const mail = kind === "mail" ? await firstMailOf(db, id) : undefined;
  if (!mail?.messageId) return {};
  const references = referencesOf({ messageId: mail.messageId, references: mail.referencesText });
  return { references, headers: { "Auto-Submitted": "auto-replied" } };
}

/** Returns the writers of this feature's mails. They write nothing for a lead that was deleted meanwhile. */
export function leadMailWriters(appContext: AppContext): MailWriters {
  async function facts(
    payload: Record<string, unknown>,
    translateTo: TranslateFor,
  ): Promise<Facts | null> {
    const ctx = systemContext(appContext);
    const found = await findLead(ctx.db, String(payload.leadId));
    const lead = found && (await asSent(ctx.db, found, payload.messageId));
    if (!lead) return null;
    const settings = await currentSettings(ctx);
    const { company } = settings;
    const now = appContext.now();
    const hours = businessHours(settings, now);
    const translate = translateTo(lead.language);
    return {
      lead,
      company: { ...company, hours: translate(company.hours) },
      replyTo: await replyAddressOf(ctx, lead.id, settings),
      answerBy: dayAndClockText(lead.dueAt, now, hours, translate(timeFormats)),
      answers: detailLines(readDetails(lead.details)),
      translate,
    };
  }
  return {
    "lead.acknowledgement": async (payload) => {
      const mail = await facts(payload, frameOf(appContext).translateFor);
      if (!mail) return null;
      const texts = mail.translate(leadMailTexts);
      const name = nameOf(mail.lead, mail.translate(leadMailNames));
      return {
        to: mail.lead.email,
        subject: texts.subject(name, mail.answerBy),
        // Answers to the acknowledgement belong to the conversation too.
        replyTo: mail.replyTo,
        ...(await acknowledged(appContext.database.db, mail.lead)),
        ...(await renderMail(<Acknowledgement {...mail} />)),
      };
    },
    "lead.notice": async (payload) => {
      const mail = await facts(payload, inEnglish);
      if (!mail) return null;
      const link = `${appContext.env.PUBLIC_URL}/admin/communications?lead=${mail.lead.id}`;
      return {
        to: "",
        subject: `New ${nameOf(mail.lead)} from ${mail.lead.name}: answer by ${mail.answerBy}`,
        replyTo: mail.lead.email,
        ...(await renderMail(<Notice {...mail} link={link} />)),
      };
    },
    "lead.reply": replyWriter(appContext),
  };
}
