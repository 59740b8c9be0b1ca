import { acknowledgementOf, schedulesOf } from "#features/leads/store/answers.server.ts";
import { emailsOfStaff, type LeadRow } from "#features/leads/store/leads.server.ts";
import { automaticMails, messagesOfLeads } from "#features/leads/store/messages.server.ts";
import type { threadCalls } from "#features/leads/thread/contract.ts";
import type { Recipient } from "#features/leads/thread/message.ts";
import {
  addressesIn,
  addressKey,
  type KnownTo,
  quotable,
} from "#features/leads/thread/participants.ts";
import { referencesOf } from "#features/leads/thread/references.ts";
import { companyMailboxes, currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { Mailbox } from "#platform/mail/inbound/parsed-mail.ts";
import { messageIdOf } from "#platform/mail/mailer.server.ts";

/** Messages that are considered: as many as the conversation shows. */
const maxMessages = 200;
/** Addresses offered for an answer. */
const maxChoices = 20;

/** A message, or the form that began a lead, as it concerns the recipients of an answer. */
type Said = KnownTo & {
  at: number;
  /** The message's id; null for the form that began the lead. */
  id: string | null;
  leadId: string;
  from: Mailbox;
  replyTo: Mailbox | null;
  message: LeadMessageTable | null;
};

export type Conversation = {
  /** The oldest first. */
  said: readonly Said[];
  /** Addresses of the leads and of those who wrote, in lower case. */
  customers: readonly string[];
  /** The first one is the default. */
  recipients: readonly Recipient[];
};

/** Returns who wrote what to whom in a conversation: of a lead, which comes first, and of leads merged into it. */
export async function readConversation(
  { db, env }: Pick<RequestContext, "env"> & { db: Db | Trx },
  leads: readonly LeadRow[],
): Promise<Conversation> {
  const ids = leads.map(({ id }) => id);
  const stored = await messagesOfLeads(db, ids, maxMessages);
  const waiting = await schedulesOf(
    db,
    stored.map(({ id }) => id),
  );
  const rows = stored.toReversed().filter(({ id }) => !waiting.has(id));
  const automatic = await automaticMails(db, ids);
  const company = companyMailboxes(await currentSettings({ db }), env);
  const staff = await emailsOfStaff(db);
  // A mailbox of the company or of its staff is never a customer's.
  const own = { has: (address: string) => company.has(address) || staff.has(addressKey(address)) };
  const said = [...leads.flatMap(formOf), ...rows.map((row) => saidIn(row, automatic))].sort(
    (one, other) => one.at - other.at,
  );
  const isOthers = ({ address }: Mailbox) => !own.has(address);
  const customers = customersOf(leads, said, own).filter(isOthers);
  const recipients = recipientsOf(leads[0], said, customers).filter(isOthers);
  return {
    said,
    customers: customers.map(({ address }) => addressKey(address)),
    recipients: recipients.slice(0, maxChoices),
  };
}

/** Returns the form that began a lead, if one did; a lead that came by mail has its text among the messages. */
function formOf({ id, kind, message, name, email, createdAt: at }: LeadRow): Said[] {
  if (kind === "mail" || message === "" || email === "") return [];
  const from = { name, address: email };
  const participants = [addressKey(email)];
  return [
    { id: null, leadId: id, at, direction: "in", from, replyTo: null, participants, message: null },
  ];
}

function saidIn(row: LeadMessageTable, automatic: ReadonlySet<string>): Said {
  const { id, at, direction, leadId } = row;
  return {
    id,
    leadId,
    at,
    direction,
    from: { name: row.fromName, address: row.fromAddress },
    replyTo: row.replyToAddress ? { name: row.replyToName, address: row.replyToAddress } : null,
    participants: automatic.has(row.leadEventId ?? "") ? [] : participantsOf(row),
    message: row,
  };
}

/** Returns the addresses of those who wrote or received a message, in lower case. */
export function participantsOf(row: LeadMessageTable): string[] {
  const wrote = row.direction === "in" ? [row.fromAddress, row.replyToAddress] : [];
  const all = [...wrote, ...addressesIn(row.toAddress), ...addressesIn(row.ccAddress)];
  return [...new Set(all.filter(Boolean).map(addressKey))];
}

type Named = Omit<Recipient, "isNew">;

/** Returns the stored mailboxes of leads and everybody else who wrote, whom the newest message asks to answer first. */
function customersOf(
  leads: readonly LeadRow[],
  said: readonly Said[],
  own: { has(address: string): boolean },
): Named[] {
  const wrote = said.toReversed().flatMap(({ direction, participants, from, replyTo }): Named[] => {
    const isCustomers = direction === "in" && participants.length > 0;
    if (!isCustomers || from.address === "" || own.has(from.address)) return [];
    const sender = { ...from, namedBy: "" };
    return replyTo ? [{ ...replyTo, namedBy: from.address }, sender] : [sender];
  });
  const stored = leads.map(({ name, email }) => ({ name, address: email, namedBy: "" }));
  return [...wrote.slice(0, 1), ...stored, ...wrote.slice(1)];
}

/** Returns the mailboxes that an answer can go to: the customers, then everybody else to whom we wrote. */
function recipientsOf(
  lead: LeadRow | undefined,
  said: readonly Said[],
  customers: readonly Named[],
): Recipient[] {
  const written = new Set(
    said.flatMap(({ direction, participants }) => (direction === "out" ? participants : [])),
  );
  const all = [
    ...customers,
    ...[...written].map((address) => ({ name: "", address, namedBy: "" })),
  ];
  const byAddress = new Map<string, Recipient>();
  for (const each of all) {
    const key = addressKey(each.address);
    const isNew = !written.has(key) && key !== addressKey(lead?.email ?? "");
    if (key && !byAddress.has(key))
      byAddress.set(key, { ...each, name: each.name || nameOf(all, key), isNew });
  }
  return [...byAddress.values()];
}

/** Returns the name that somebody else in the list has for the same address; empty if there is none. */
function nameOf(all: readonly Mailbox[], key: string): string {
  return all.find(({ name, address }) => name && addressKey(address) === key)?.name ?? "";
}

/** Returns what an answer quotes, as its history entry stores it: a message's id, "form:" and a lead's id, or nothing. */
export function quotedBy({ said }: Conversation, addressees: readonly string[]): string {
  const quote = quotable(said, addressees);
  return quote ? (quote.id ?? `form:${quote.leadId}`) : "";
}

type Answer = Pick<BodyOf<typeof threadCalls.reply>, "to" | "cc">;

/** The addresses of an answer. */
export type Addressees = { to: string; cc: readonly string[] };

/** @throws invalid for a mailbox of ours: the answer would come back as a customer's message */
export function requireOthersAddresses(
  { to, cc }: Answer,
  ours: ReturnType<typeof companyMailboxes>,
): void {
  const fields: Record<string, string> = {};
  if (to && ours.has(to)) fields.to = `${to} is our own mailbox.`;
  const copy = cc.find((address) => ours.has(address));
  if (copy) fields.cc = `${copy} is our own mailbox.`;
  if (Object.keys(fields).length > 0) throw new ExpectedError("invalid", { fields });
}

/** Returns the recipients of an answer, each once. @throws conflict if nobody has an address */
export function addresseesOf({ to: chosen, cc }: Answer, { recipients }: Conversation): Addressees {
  const to = chosen ?? recipients[0]?.address;
  if (!to) throw new ExpectedError("conflict", { message: "This lead has no email address." });
  const isFirst = (address: string, index: number) =>
    [to, ...cc].findIndex((other) => addressKey(other) === addressKey(address)) === index + 1;
  return { to, cc: cc.filter(isFirst) };
}

type Referring = { lead: LeadRow; conversation: Conversation; addressees: Addressees };

/** Returns the Message-IDs to refer to: of the recipient's last mail, else of our last to them, else of the acknowledgement. */
export async function referencesOfAnswer(trx: Trx, ctx: RequestContext, answer: Referring) {
  const { lead, conversation, addressees } = answer;
  const last = answeredMail(conversation, addressees.to);
  if (last) return referencesOf({ messageId: last.messageId, references: last.referencesText });
  if (addressKey(addressees.to) !== addressKey(lead.email)) return [];
  const thanks = await acknowledgementOf(trx, lead.id);
  return thanks ? [messageIdOf(ctx.env, thanks.id)] : [];
}

/** Returns the mail that an answer to this address refers to: their last one, else our last one to them. */
function answeredMail({ said }: Conversation, to: string): LeadMessageTable | undefined {
  const mails = said.filter(({ message, participants }) => {
    return message?.channel === "mail" && participants.includes(addressKey(to));
  });
  const theirs = mails.findLast(({ direction }) => direction === "in");
  return (theirs ?? mails.at(-1))?.message ?? undefined;
}
