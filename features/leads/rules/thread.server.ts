import { createHash } from "node:crypto";
import { answered } from "#features/leads/answers/answered.server.ts";
import { readConversation } from "#features/leads/answers/recipients.server.ts";
import { findLeadToJoin, startPromiseAgain } from "#features/leads/joining/join.server.ts";
import {
  leadIdBySubject,
  leadIdOfMails,
  lockStandingLead,
} from "#features/leads/store/find-by-mail.server.ts";
import {
  insertLeadEvent,
  type LeadChange,
  type LeadRow,
  leadsMergedInto,
  updateLeadRow,
} from "#features/leads/store/leads.server.ts";
import {
  insertAttachment,
  insertMessage,
  leadIdOfToken,
  messageByMessageIds,
  type Participants,
  storedMail,
} from "#features/leads/store/messages.server.ts";
import { businessHours, currentSettings, promisedBy } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import type { IncomingMail } from "#platform/mail/inbound/incoming-mail.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { auditLead, historyEntry } from "./change.server.ts";
import { addLeadEvent } from "./notified.server.ts";

/** Days within which a mail without references joins the conversation of its sender and subject. */
const subjectDays = 60;

/** Message-IDs, the nearest first, and the ids of outbox rows among them. */
export type MailIds = { messageIds: readonly string[]; mailIds: readonly string[] };

/** Properties of a mail by which its lead is found. */
export type MailFacts = Pick<IncomingMail, "subjectKey"> & {
  /** Tokens in the addresses that the mail was sent to. */
  tokens: readonly string[];
  /** Mails that it answers. */
  answers: MailIds;
  /** Mails that a machine only names, in its text or by returning them. */
  named: MailIds;
  /** The sender's address, normalised; empty if answers should go to somebody else. */
  sender: string;
  /** True if the mail may begin a lead. */
  beginsLead: boolean;
};

export type MailMatch = {
  leadId: string;
  by: "token" | "reference" | "named" | "subject" | "sender";
};

/**
 * Returns the lead that a mail belongs to: by reply token, by references, by mails that it names, then by sender and
 * subject within 60 days. A mail that would begin a lead joins its sender's open lead instead.
 */
export async function findLeadForMail(
  trx: Trx,
  ctx: RequestContext,
  facts: MailFacts,
): Promise<MailMatch | null> {
  requirePermission(ctx, "leads.edit");
  for (const token of facts.tokens) {
    const leadId = await leadIdOfToken(trx, token);
    if (leadId) return { leadId, by: "token" };
  }
  const referred = await leadIdOfIds(trx, facts.answers);
  if (referred) return { leadId: referred, by: "reference" };
  const named = await leadIdOfIds(trx, facts.named);
  if (named) return { leadId: named, by: "named" };
  const { sender, subjectKey } = facts;
  const since = ctx.now() - subjectDays * dayMs;
  const bySubject =
    subjectKey === "" || sender === ""
      ? undefined
      : await leadIdBySubject(trx, { sender, subjectKey, since });
  if (bySubject) return { leadId: bySubject, by: "subject" };
  if (!facts.beginsLead) return null;
  const mail = { emailKey: emailKey(sender), kind: "mail", details: {} } as const;
  const open = await findLeadToJoin(trx, ctx, mail);
  return open && { leadId: open.id, by: "sender" };
}

async function leadIdOfIds(trx: Trx, { messageIds, mailIds }: MailIds) {
  return (await messageByMessageIds(trx, messageIds))?.leadId ?? leadIdOfMails(trx, mailIds);
}

/**
 * Author of a mail: the customer, an automatic reply, an unverified sender with a colleague's address, or a colleague
 * who answers.
 */
export type MailAuthor =
  | { kind: "customer" | "automatic" | "unverified" }
  | { kind: "colleague"; id: string | null; name: string };

type Arrival = Pick<MailMatch, "leadId"> & { mail: IncomingMail; author: MailAuthor };

/**
 * Writes a mail into its lead's conversation with history and audit row, in the caller's transaction; returns false if
 * the mail is stored already or the lead was deleted. A customer's mail runs a promise as the same words in a form do,
 * in every status but spam; a colleague's counts as the answer, and a machine's neither starts nor stops the clock.
 */
export async function receiveIntoLead(
  trx: Trx,
  given: RequestContext,
  { leadId, mail, author }: Arrival,
): Promise<boolean> {
  requirePermission(given, "leads.edit");
  const now = given.now();
  // An entry a millisecond younger than its lead would be news to whoever has just read both.
  const ctx = { ...given, now: () => now };
  const settings = await currentSettings({ db: trx });
  const hours = businessHours(settings, ctx.now());
  const lead = await lockStandingLead(trx, ctx, leadId);
  if (!lead) return false;
  const eventId = crypto.randomUUID();
  if (!(await saveMail(trx, { lead, mail, author, eventId }))) return false;
  if (author.kind === "customer" && lead.status !== "spam") {
    const due = promisedBy(settings, "mail", mail.at);
    const name = eventAuthor(mail, author).actorName;
    await startPromiseAgain(trx, ctx, { lead, name, cameAt: mail.at, due, hours });
  } else await changeByMail(trx, ctx, lead, { mail, author, hours });
  const entry = { ...eventAuthor(mail, author), ...eventOf(mail, author) };
  await addLeadEvent(trx, ctx, historyEntry(ctx, { id: eventId, leadId: lead.id, ...entry }));
  await auditLead(trx, ctx, lead.id, {
    action: author.kind === "colleague" ? "lead.replied" : "lead.mail_received",
    detail: { by: author.kind, verified: mail.verified, version: lead.version + 1 },
  });
  return true;
}

type ByMail = Pick<Arrival, "mail" | "author"> & { hours: BusinessHours };

/** Writes the change that a mail makes to its lead, with the history entry of a new status. */
async function changeByMail(trx: Trx, ctx: RequestContext, lead: LeadRow, by: ByMail) {
  const { mail, author, hours } = by;
  const customers = author.kind === "colleague" ? await addressesOf(trx, ctx, lead) : [];
  const change = changeOf(lead, { mail, author, customers }, hours);
  await updateLeadRow(trx, lead.id, lead.version, { ...change, updatedAt: ctx.now() });
  if (!change.status || change.status === lead.status) return;
  const entry = historyEntry(ctx, {
    leadId: lead.id,
    ...eventAuthor(mail, author),
    kind: "status",
    detail: { from: lead.status, to: change.status },
  });
  await insertLeadEvent(trx, entry);
}

/** Returns the keys of the customers' addresses in a conversation. */
async function addressesOf(trx: Trx, ctx: RequestContext, lead: LeadRow) {
  const merged = await leadsMergedInto(trx, lead.id);
  return (await readConversation({ db: trx, env: ctx.env }, [lead, ...merged])).customers;
}

function changeOf(
  lead: LeadRow,
  { mail, author, customers }: Pick<Arrival, "mail" | "author"> & { customers: readonly string[] },
  hours: BusinessHours,
): LeadChange {
  if (lead.status === "spam" || author.kind !== "colleague") return {};
  // A colleague's mail is an answer only if it was sent to a customer of the conversation.
  if (!mail.recipients.some((address) => customers.includes(emailKey(address)))) return {};
  return answered(lead, mail.at, { hours, by: "mailbox" });
}

function eventAuthor(mail: IncomingMail, author: MailAuthor) {
  if (author.kind === "colleague") return { actorId: author.id, actorName: author.name };
  return { actorId: null, actorName: mail.from.name || mail.from.address || "Somebody" };
}

/** Maximum characters of a mail in its history entry; the conversation has all of it. */
const maxPreview = 500;

function eventOf(mail: IncomingMail, author: MailAuthor) {
  const text = mail.text.slice(0, maxPreview).toWellFormed();
  if (author.kind === "colleague") {
    const detail = { subject: mail.subject, text, mailId: null, template: null, from: "mailbox" };
    return { kind: "reply", detail };
  }
  const kind = author.kind === "automatic" ? "mail-auto" : "mail-in";
  return { kind, detail: { subject: mail.subject, text, verified: mail.verified } };
}

type Compared = Pick<LeadMessageTable, "fromAddress" | "subject" | "text" | "quoted">;

/** Returns true for two copies of one mail, also if a list added its foot to one of them. */
function isSameMail(one: Compared, other: Compared): boolean {
  const wordsOf = ({ text, quoted }: Compared) => `${text} ${quoted}`.replace(/\s+/g, " ").trim();
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const isPart = first.startsWith(second) || second.startsWith(first);
  const isFromOne = emailKey(one.fromAddress) === emailKey(other.fromAddress);
  return isFromOne && one.subject === other.subject && isPart && (first === "") === (second === "");
}

function participantsIn({ from, replyToAll, to, cc, recipients }: IncomingMail): Participants {
  const named = new Set([...to, ...cc].map(({ address }) => emailKey(address)));
  const received = recipients.filter((address) => !named.has(emailKey(address)));
  return {
    from: [from],
    "reply-to": replyToAll,
    to,
    cc,
    received: received.map((address) => ({ name: "", address })),
  };
}

type Saving = {
  lead: Pick<LeadRow, "id">;
  mail: IncomingMail;
  author: MailAuthor;
  eventId: string | null;
};

/**
 * Writes the message and its files. Returns false if the same mail is stored already; another mail with a used Message-ID
 * (RFC 5322 §3.6.4 forbids it, form programs do it) is stored without the id.
 */
export async function saveMail(
  trx: Trx,
  { lead, mail, author, eventId }: Saving,
): Promise<boolean> {
  const message: LeadMessageTable = {
    id: crypto.randomUUID(),
    leadId: lead.id,
    direction: author.kind === "colleague" ? "out" : "in",
    channel: "mail",
    at: mail.at,
    leadEventId: eventId,
    mailId: null,
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo[0] ?? "",
    referencesText: mail.references.join(" "),
    fromName: mail.from.name,
    fromAddress: mail.from.address,
    replyToName: mail.replyTo?.name ?? "",
    replyToAddress: mail.replyTo?.address ?? "",
    toAddress: mail.recipients.join(", "),
    ccAddress: "",
    recipientsLeftOut: mail.recipientsLeftOut,
    subject: mail.subject,
    subjectKey: mail.subjectKey,
    text: mail.text,
    quoted: mail.quoted,
    html: mail.html,
    verified: mail.verified,
    unparsed: mail.unparsed ? 1 : 0,
    readAt: author.kind === "customer" || author.kind === "unverified" ? null : mail.at,
  };
  const participants = participantsIn(mail);
  const by = { isContact: author.kind !== "automatic" };
  if (!(await insertMessage(trx, message, participants, by))) {
    const stored = await storedMail(trx, message);
    if (!stored || isSameMail(stored, message)) return false;
    const another = { ...message, messageId: null };
    if (!(await insertMessage(trx, another, participants, by))) return false;
  }
  for (const [place, { name, mediaType, content }] of mail.files.entries()) {
    await insertAttachment(trx, {
      id: crypto.randomUUID(),
      messageId: message.id,
      place,
      name,
      mediaType,
      size: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      content,
    });
  }
  return true;
}
