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
    lead_id: leadId,
    direction: "out",
    channel: "mail",
    at: ctx.now(),
    lead_event_id: null,
    mail_id: null,
    message_id: `<${id}@www.valley-it.test>`,
    in_reply_to: "",
    references_text: "",
    from_name: "Grace at Valley IT",
    from_address: isTheirs ? theirs : ours,
    reply_to_name: "",
    reply_to_address: "",
    to_address: isTheirs ? ours : theirs,
    cc_address: "",
    subject: "Your missing mail",
    subject_key: "your missing mail",
    text: "Hello Ana, it is back.",
    quoted: "",
    html: "",
    verified: "unknown",
    unparsed: 0,
    read_at: null,
    ...overrides,
  };
  await ctx.db.transaction().execute((trx) => insertMessage(trx, message));
  return message;
}
