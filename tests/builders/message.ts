import { insertMessage } from "#features/leads/store/messages.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Inserts a mail of a lead's conversation: sent by us to Ana, or with direction "in" by Ana to us. */
export async function aMessage(
  ctx: RequestContext,
  leadId: string,
  overrides: Partial<LeadMessageTable> = {},
): Promise<LeadMessageTable> {
  const id = crypto.randomUUID();
  const [ours, theirs] = ["support@valley-it.test", "ana@ruizbooks.test"];
  const isTheirs = overrides.direction === "in";
  const message: LeadMessageTable = {
    id,
    leadId,
    direction: "out",
    channel: "mail",
    at: ctx.now(),
    leadEventId: null,
    mailId: null,
    messageId: `<${id}@www.valley-it.test>`,
    inReplyTo: "",
    referencesText: "",
    fromName: "Grace at Valley IT",
    fromAddress: isTheirs ? theirs : ours,
    replyToName: "",
    replyToAddress: "",
    toAddress: isTheirs ? ours : theirs,
    ccAddress: "",
    recipientsLeftOut: 0,
    subject: "Your missing mail",
    subjectKey: "your missing mail",
    text: "Hello Ana, it is back.",
    quoted: "",
    html: "",
    verified: "unknown",
    unparsed: 0,
    readAt: null,
    ...overrides,
  };
  const { direction, fromName: name, fromAddress: address, toAddress } = message;
  const participants = {
    from: direction === "in" ? [{ name, address }] : [],
    to: toAddress ? [{ name: "", address: toAddress }] : [],
  };
  await ctx.db.transaction().execute((trx) => insertMessage(trx, message, participants));
  return message;
}
