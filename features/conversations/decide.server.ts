import { findStaffByEmail } from "#features/auth/staff/store.server.ts";
import { textsOfConversation } from "#features/leads/answers/conversation-texts.server.ts";
import { prepareMailLead } from "#features/leads/rules/mail-lead.server.ts";
import {
  findLeadForMail,
  type MailAuthor,
  type MailFacts,
  type MailIds,
  type MailMatch,
  receiveIntoLead,
} from "#features/leads/rules/thread.server.ts";
import { companyMailboxes, currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type {
  InboundMessageTable,
  SenderVerified,
} from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { answersMail } from "#platform/mail/inbound/answers-mail.ts";
import { type AutomaticMail, automaticMail } from "#platform/mail/inbound/automatic.ts";
import { headersOf, subjectKey } from "#platform/mail/inbound/headers.ts";
import type { IncomingMail } from "#platform/mail/inbound/incoming-mail.ts";
import type { SaidText } from "#platform/mail/inbound/known-text.ts";
import { inboundLimits, type Mailbox } from "#platform/mail/inbound/parsed-mail.ts";
import { senderVerified } from "#platform/mail/inbound/verified.ts";
import { mailsReportedTo, tokensIn } from "#platform/mail/plus-address.ts";
import type { FiledMail, ReadMail } from "#platform/mail/reading/mail-parsers.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { asWritten, type Written } from "./relay.server.ts";
import { applyReport } from "./reports.server.ts";
import type { InboundResult } from "./store.server.ts";

/** Decision on a message; `write` applies it in the transaction that settles the ledger, and may correct the rest. */
type Decision = InboundResult & { write?: (trx: Trx) => Promise<Partial<InboundResult>> };

/** Maximum number of servers that a message may have passed; more indicate a mail loop (RFC 5321 §6.3). */
const maxReceived = 50;

/** Reads a message and decides what becomes of it. Reports take effect at once, all other decisions in `write`. */
export async function decideOn(ctx: RequestContext, row: InboundMessageTable): Promise<Decision> {
  const { mail: read, report, named, invitation, limit } = await frameOf(ctx).mails.read(row.raw);
  const mail = await asWritten(ctx, read);
  if (limit) ctx.log.warn({ inbound: row.id, limit }, "mail read in part");
  const sender = mail.from.address.toLowerCase();
  const verified = verifiedOf(ctx, mail);
  const replyTo = await replyToOf(ctx, { mail, verified });
  const ignored = (reason: string): Decision => ({
    state: "ignored",
    reason,
    sender,
    replyTo: replyTo?.address.toLowerCase() ?? "",
    subject: mail.subject,
    leadId: null,
  });
  const host = new URL(ctx.env.PUBLIC_URL).hostname;
  if (mail.messageId?.endsWith(`@${host}>`))
    return ignored("One of our own emails that came back.");
  if (headersOf(mail.headers, "received").length > maxReceived) {
    return ignored("It is going around in a mail loop.");
  }
  const reported = report
    ? await applyReport(ctx, {
        report,
        mailIds: [
          ...new Set([...ownMailIds(report.messageIds, host), ...mailsReportedTo(mail.recipients)]),
        ],
        inboundId: row.id,
      })
    : null;
  if (reported?.told) return ignored(reported.reason);
  const automatic: AutomaticMail | null = reported
    ? { kind: "answer", reason: reported.reason }
    : automaticOf(mail, invitation);
  // Only the id of a mail of ours proves what a machine writes about.
  const marks = reported
    ? { ...factsOf(mail, { host, replyTo, named }), subjectKey: "", sender: "" }
    : factsOf(mail, { host, replyTo, named: automatic ? named : [] });
  const answered =
    row.old === 1 || namesOurs(marks) || answersMail(mail)
      ? await ctx.db
          .transaction()
          .execute((trx) => findLeadForMail(trx, ctx, { ...marks, beginsLead: false }))
      : null;
  // On the first read of a mailbox nearly all messages are old and match no lead, so their text need not be parsed.
  if ((row.old === 1 || reported) && !answered)
    return ignored(automatic?.reason ?? reasonOf(ctx, row));
  const said = answered ? await textsOfConversation(ctx, answered.leadId) : [];
  const incoming = await incomingOf(ctx, { mail, row, said });
  const newLead = await preparedLead(ctx, { row, incoming, automatic, relayed: mail.relayed });
  // A calendar's answer names no mail of ours: it joins the open lead of whoever sent it.
  const facts = { ...marks, beginsLead: newLead !== null || invitation !== null };
  return {
    ...ignored(limit || (automatic?.reason ?? reasonOf(ctx, row, incoming.verified))),
    write: async (trx) => {
      const match = await findLeadForMail(trx, ctx, facts);
      if (match) {
        const author = await authorOf({ db: trx, env: ctx.env }, { match, incoming, automatic });
        const isNew = await receiveIntoLead(trx, ctx, { ...match, mail: incoming, author });
        if (!isNew) return { reason: "It is already in the conversation." };
        return { state: "done", reason: "", leadId: match.leadId };
      }
      if (!newLead) return {};
      return { state: "done", reason: "", leadId: await newLead(trx) };
    },
  };
}

/** Returns why a mail that is no report is not from a person. A calendar sends a person's words with its own marks. */
function automaticOf(mail: Written, invitation: ReadMail["invitation"]): AutomaticMail | null {
  if (invitation && !invitation.isPersons) {
    return { kind: "answer", reason: "An answer to an invitation." };
  }
  const from = mail.from.address.toLowerCase();
  const automatic = automaticMail({ ...mail, from, isReply: answersMail(mail) });
  return invitation && automatic?.kind !== "list" ? null : automatic;
}

const uuid = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@([^@>]+)>$/;

/** Returns the outbox ids in those Message-IDs that are ours. */
function ownMailIds(messageIds: readonly string[], host: string): string[] {
  return messageIds.flatMap((messageId) => {
    const [, id, at] = uuid.exec(messageId) ?? [];
    return id && at === host ? [id] : [];
  });
}

type Addressed = {
  host: string;
  replyTo: Mailbox | null;
  /** Message-IDs that a machine's mail names. */
  named: readonly string[];
};

type Marks = Omit<MailFacts, "beginsLead">;

function factsOf(mail: FiledMail, { host, replyTo, named }: Addressed): Marks {
  // The last reference is the closest ancestor.
  const answered = [...new Set([...mail.inReplyTo, ...mail.references.toReversed()])];
  const idsOf = (messageIds: readonly string[]): MailIds => ({
    messageIds,
    mailIds: ownMailIds(messageIds, host),
  });
  const reported = mailsReportedTo(mail.recipients);
  return {
    subjectKey: subjectKey(mail.subject),
    tokens: tokensIn(mail.recipients),
    answers: idsOf(answered),
    // An address for reports names its mail as a machine does, with whatever words.
    named: { messageIds: named, mailIds: [...ownMailIds(named, host), ...reported] },
    // Form programs send everybody's mail from one address, and Reply-To can name anybody: neither finds a conversation.
    sender: replyTo ? "" : mail.from.address.toLowerCase(),
  };
}

const namesOurs = ({ answers, named }: Marks) =>
  answers.mailIds.length > 0 || named.mailIds.length > 0;

function verifiedOf(ctx: RequestContext, mail: Written): SenderVerified {
  const { headers, authorDomain, rewritten } = mail;
  const result = senderVerified(headers, { server: ctx.env.INBOUND_AUTH_SERVER, authorDomain });
  // The server confirmed our group, which says nothing about the author.
  return rewritten && result === "yes" ? "unknown" : result;
}

type Checked = { mail: Written; verified: SenderVerified };

/**
 * Returns the first mailbox of Reply-To (RFC 5322 §3.6.2) that is not ours; null if it is the sender's own. A mail with a
 * forged sender cannot direct its answers.
 */
async function replyToOf(
  ctx: RequestContext,
  { mail, verified }: Checked,
): Promise<Mailbox | null> {
  if (verified === "no") return null;
  for (const mailbox of mail.replyTo) {
    if (mailbox.address.toLowerCase() === mail.from.address.toLowerCase()) return null;
    if (!(await colleagueOf(ctx, mailbox.address))) return mailbox;
  }
  return null;
}

/** Returns every mailbox of Reply-To that is not ours, the sender's own among them. */
async function replyToAllOf(ctx: RequestContext, { mail, verified }: Checked): Promise<Mailbox[]> {
  if (verified === "no") return [];
  const all: Mailbox[] = [];
  for (const mailbox of mail.replyTo) {
    if (!(await colleagueOf(ctx, mailbox.address))) all.push(mailbox);
  }
  return all;
}

type Stored = {
  mail: Written;
  row: InboundMessageTable;
  /** Texts of the conversation, which a history may repeat. */
  said: readonly SaidText[];
};

/** Returns a parsed message in the form in which a conversation stores it. */
export async function incomingOf(
  ctx: RequestContext,
  { mail, row, said }: Stored,
): Promise<IncomingMail> {
  const verified = verifiedOf(ctx, mail);
  const { text, quoted, html, limit } = await frameOf(ctx).mails.readText(mail, said);
  if (limit) ctx.log.warn({ inbound: row.id, limit }, "mail read in part");
  const unparsed = mail.unparsed || limit !== "";
  const raw = { name: "original-message.eml", mediaType: "message/rfc822", content: row.raw };
  const leftOut =
    mail.partsLeftOut > 0 ? `\n\n[${mail.partsLeftOut} more files were left out.]` : "";
  return {
    at: row.receivedAt,
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    from: mail.from,
    replyTo: await replyToOf(ctx, { mail, verified }),
    replyToAll: await replyToAllOf(ctx, { mail, verified }),
    to: mail.to,
    cc: mail.cc,
    recipientsLeftOut: mail.recipientsLeftOut,
    recipients: mail.recipients,
    subject: mail.subject,
    subjectKey: subjectKey(mail.subject),
    text: `${text}${leftOut}`,
    quoted,
    html: leftOut ? "" : html,
    verified,
    unparsed,
    files: [...mail.files.slice(0, inboundLimits.maxParts), ...(unparsed ? [raw] : [])],
  };
}

type Incoming = { incoming: IncomingMail; automatic: AutomaticMail | null };

/** Prepares a new lead if this message may create one; null otherwise. */
async function preparedLead(
  ctx: RequestContext,
  { row, incoming, automatic, relayed }: Incoming & { row: InboundMessageTable; relayed: boolean },
) {
  if (ctx.env.INBOUND_NEW_LEADS === "off" || row.old === 1 || automatic) return null;
  // A group breaks the signature of whoever wrote: the lead says so, and nobody is lost.
  if ((incoming.verified === "no" && !relayed) || incoming.from.address === "") return null;
  if (await colleagueOf(ctx, incoming.from.address)) return null;
  return prepareMailLead(ctx, { mail: incoming, key: `mail-${row.digest.slice(0, 59)}` });
}

function reasonOf(
  ctx: RequestContext,
  row: InboundMessageTable,
  verified?: IncomingMail["verified"],
): string {
  if (ctx.env.INBOUND_NEW_LEADS === "off") {
    return "It belongs to no conversation, and email does not create leads here.";
  }
  if (row.old === 1) return "It belongs to no conversation and is older than this connection.";
  if (verified === "no") return "It belongs to no conversation, and its sender is forged.";
  return "It belongs to no conversation, and its sender cannot be answered.";
}

/** Marks of a program or of a list never outweigh our token or an answer to a mail of ours, unlike one it only names. */
const provesThread = new Set<MailMatch["by"]>(["token", "reference"]);

/** Returns the member of staff or the company that an address belongs to; null for everybody else. */
async function colleagueOf({ db, env }: Pick<RequestContext, "db" | "env">, address: string) {
  const staff = await findStaffByEmail(db, address);
  if (staff && staff.disabled === 0) return { id: staff.id, name: staff.name };
  const settings = await currentSettings({ db });
  const isOurs = companyMailboxes(settings, env).has(address);
  return isOurs ? { id: null, name: settings.company.brandName } : null;
}

async function authorOf(
  ctx: Pick<RequestContext, "db" | "env">,
  { match, incoming, automatic }: Incoming & { match: MailMatch },
): Promise<MailAuthor> {
  // An automatic reply in a thread may come from a person through a program, such as a ticket system.
  const isAutomatic =
    automatic?.kind === "answer" || (automatic !== null && !provesThread.has(match.by));
  if (isAutomatic) return { kind: "automatic" };
  const colleague = await colleagueOf(ctx, incoming.from.address);
  if (!colleague) return { kind: "customer" };
  return incoming.verified === "yes" ? { kind: "colleague", ...colleague } : { kind: "unverified" };
}
