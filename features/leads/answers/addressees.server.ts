import { acknowledgementOf } from "#features/leads/store/answers.server.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import type { threadCalls } from "#features/leads/thread/contract.ts";
import { quotable } from "#features/leads/thread/participants.ts";
import { referencesOf } from "#features/leads/thread/references.ts";
import type { companyMailboxes } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { messageIdOf } from "#platform/mail/message-id.server.ts";
import type { Conversation } from "./recipients.server.ts";

/** Returns what an answer quotes, as its history entry stores it: a message's id, "form:" and a lead's id, or nothing. */
export function quotedBy({ said }: Conversation, addressees: readonly string[]): string {
  const quote = quotable(said, addressees);
  return quote ? (quote.id ?? `form:${quote.leadId}`) : "";
}

type Answer = Pick<BodyOf<typeof threadCalls.reply>, "to" | "cc" | "bcc">;

/** The addresses of an answer, each once. */
export type Addressees = { to: string; cc: readonly string[]; bcc: readonly string[] };

/** Returns everybody who reads an answer. */
export const readersOf = ({ to, cc, bcc }: Addressees) => [to, ...cc, ...bcc];

/** @throws invalid for a mailbox of ours: the answer would come back as a customer's message */
export function requireOthersAddresses(
  { to, cc = [], bcc }: Answer,
  ours: ReturnType<typeof companyMailboxes>,
): void {
  const fields: Record<string, string> = {};
  if (to && ours.has(to)) fields.to = `${to} is our own mailbox.`;
  for (const [field, addresses] of Object.entries({ cc, bcc })) {
    const copy = addresses.find((address) => ours.has(address));
    if (copy) fields[field] = `${copy} is our own mailbox.`;
  }
  if (Object.keys(fields).length > 0) throw new ExpectedError("invalid", { fields });
}

/**
 * Returns the recipients of an answer. Where none are chosen, everybody named in the message that is answered gets it.
 * @throws conflict if nobody has an address
 */
export function addresseesOf(
  { to: chosen, cc, bcc }: Answer,
  { answer }: Conversation,
): Addressees {
  const to = chosen ?? answer.to;
  if (!to) throw new ExpectedError("conflict", { message: "This lead has no email address." });
  const taken = new Set([emailKey(to)]);
  const isFirst = (address: string) => {
    const key = emailKey(address);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  const copies = (cc ?? (chosen === undefined ? answer.cc : [])).filter(isFirst);
  return { to, cc: copies, bcc: bcc.filter(isFirst) };
}

type Referring = { lead: LeadRow; conversation: Conversation; addressees: Addressees };

/** Returns the Message-IDs to refer to: of the recipient's last mail, else of our last to them, else of the acknowledgement. */
export async function referencesOfAnswer(trx: Trx, ctx: RequestContext, answer: Referring) {
  const { lead, conversation, addressees } = answer;
  const last = answeredMail(conversation, addressees.to);
  if (last) return referencesOf({ messageId: last.messageId, references: last.referencesText });
  if (emailKey(addressees.to) !== emailKey(lead.email)) return [];
  const thanks = await acknowledgementOf(trx, lead.id);
  return thanks ? [messageIdOf(ctx.env, thanks.id)] : [];
}

/** Returns the mail that an answer to this address refers to: their last one, else our last one to them. */
function answeredMail({ said }: Conversation, to: string): LeadMessageTable | undefined {
  const mails = said.filter(({ message, participants }) => {
    return message?.channel === "mail" && participants.includes(emailKey(to));
  });
  const theirs = mails.findLast(({ direction }) => direction === "in");
  return (theirs ?? mails.at(-1))?.message ?? undefined;
}
