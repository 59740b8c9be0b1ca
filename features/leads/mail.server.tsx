import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import type { Company } from "#content/company.ts";
import { replyWriter } from "#features/leads/answers/mail.server.tsx";
import { replyAddressOf } from "#features/leads/answers/reply-address.server.ts";
import { handSource } from "#features/leads/by-hand/contract.ts";
import { type DetailLine, detailLines } from "#features/leads/contact/detail-lines.ts";
import { readDetails } from "#features/leads/rules/present.server.ts";
import { findMessage } from "#features/leads/store/answers.server.ts";
import { findEvent, findLead, type LeadRow } from "#features/leads/store/leads.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import {
  MailFrame,
  mailButton,
  mailQuote,
  mailText,
  renderMail,
  senderLines,
} from "#platform/mail/frame.server.tsx";
import { dayAndClockText } from "#platform/time/business-time.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { greetedName, quotedText } from "./quoted-text.ts";

type Facts = {
  lead: LeadRow;
  company: Company;
  replyTo: string;
  answerBy: string;
  answers: readonly DetailLine[];
};

/** Returns what the mails call the lead. */
function nameOf(lead: LeadRow): string {
  const names: Record<string, string> = {
    quote: "request for a quote",
    assessment: "request about a security report",
    call: "call",
    "walk-in": "visit",
    referral: "request",
    other: "request",
  };
  return names[lead.kind] ?? "message";
}

function Content({ message, answers }: { message: string; answers: readonly DetailLine[] }) {
  return (
    <>
      {answers.map(({ label, value }) => (
        <Text key={label} style={{ ...mailText, margin: "0 0 4px" }}>
          {label}: <strong>{value}</strong>
        </Text>
      ))}
      {message ? <Text style={mailQuote}>{message}</Text> : null}
    </>
  );
}

function Acknowledgement({ lead, company, answerBy, answers }: Facts) {
  return (
    <MailFrame
      preview={`We answer by ${answerBy}.`}
      brandName={company.brandName}
      footLines={senderLines(company)}
    >
      <Text style={mailText}>Hello {greetedName(lead.name)},</Text>
      <Text style={mailText}>
        Your {nameOf(lead)} reached us. A person reads it and answers by <strong>{answerBy}</strong>{" "}
        (Pacific time).
      </Text>
      <Text style={mailText}>
        If it cannot wait, call {company.phone}. We answer {company.hours}.
      </Text>
      {lead.source_path === handSource ? null : <OwnWords lead={lead} answers={answers} />}
    </MailFrame>
  );
}

/** Repeats what the person wrote. Of a lead written down by hand these are the notes of staff, which stay inside. */
function OwnWords({ lead, answers }: Pick<Facts, "lead" | "answers">) {
  return (
    <>
      {lead.message || answers.length > 0 ? (
        <Text style={mailText}>This is what you wrote:</Text>
      ) : null}
      <Content
        message={quotedText(lead.message)}
        answers={answers.map((answer) => ({ ...answer, value: quotedText(answer.value) }))}
      />
      <Text style={mailText}>
        If you did not write to us, someone used your address. Reply and we will delete the message.
      </Text>
    </>
  );
}

function Notice({ lead, company, answerBy, answers, link }: Facts & { link: string }) {
  return (
    <MailFrame
      preview={`${lead.name}: answer by ${answerBy}`}
      brandName={`${company.brandName} staff`}
      footLines={["You get this email because you answer new messages. Change it in the settings."]}
    >
      <Text style={mailText}>
        <strong>{lead.name}</strong> sent a {nameOf(lead)} from {lead.source_path}. Promised answer:{" "}
        <strong>{answerBy}</strong>.
      </Text>
      <Text style={mailText}>
        {lead.email}
        {lead.phone ? ` · ${lead.phone}` : ""}
      </Text>
      <Content message={lead.message} answers={answers} />
      <Button href={link} style={mailButton}>
        Open in the inbox
      </Button>
    </MailFrame>
  );
}

/** Returns the lead as a mail about one of its later forms tells it: with the words, page and promise of that form. */
async function asSent(db: Db, lead: LeadRow, messageId: unknown): Promise<LeadRow | null> {
  if (typeof messageId !== "string") return lead;
  const message = await findMessage(db, messageId);
  const event = message?.lead_event_id ? await findEvent(db, message.lead_event_id) : undefined;
  if (!message || !event) return null;
  const { from, kind, dueAt } = event.detail;
  return {
    ...lead,
    name: message.from_name,
    message: message.text,
    details: {},
    kind: kind === "quote" ? "quote" : "contact",
    source_path: from ?? lead.source_path,
    due_at: Number(dueAt),
  };
}

/** Writers of this feature's mails. A lead that was erased meanwhile sends nothing. */
export function leadMailWriters(appContext: AppContext): MailWriters {
  async function facts(payload: Record<string, unknown>): Promise<Facts | null> {
    const ctx = systemContext(appContext);
    const found = await findLead(ctx.db, String(payload.leadId));
    const lead = found && (await asSent(ctx.db, found, payload.messageId));
    if (!lead) return null;
    const settings = await currentSettings(ctx);
    const now = appContext.now();
    return {
      lead,
      company: settings.company,
      replyTo: await replyAddressOf(ctx, lead.id, settings),
      answerBy: dayAndClockText(lead.due_at, now, businessHours(settings, now)),
      answers: detailLines(readDetails(lead.details)),
    };
  }
  return {
    "lead.acknowledgement": async (payload) => {
      const mail = await facts(payload);
      if (!mail) return null;
      return {
        to: mail.lead.email,
        subject: `We have your ${nameOf(mail.lead)} and answer by ${mail.answerBy}`,
        // An answer to the thanks belongs to the conversation too.
        replyTo: mail.replyTo,
        ...(await renderMail(<Acknowledgement {...mail} />)),
      };
    },
    "lead.notice": async (payload) => {
      const mail = await facts(payload);
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
