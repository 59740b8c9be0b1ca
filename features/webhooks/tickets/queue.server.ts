import type { Trx } from "#platform/database/engine.server.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { enqueueMails, type OutboxEntry } from "#platform/work/outbox.server.ts";

export const ticketTemplate = "webhook.ticket";

export const testEvent = "test";

/** Mails per statement: 14 values each, within SQLite's limit of 32,766. */
const mailsPerStatement = 500;

type Caused = Pick<WebhookDeliveryTable, "source" | "event" | "data" | "happened_at" | "due_at">;

/** Returns the mail of an event. It names the event and its subject; the text is written when it is sent. */
export function ticketEntry(webhook: WebhookTable, caused: Caused): OutboxEntry {
  return {
    template: ticketTemplate,
    recipient: webhook.host,
    payload: {
      webhook: webhook.id,
      event: caused.event,
      data: caused.data,
      happenedAt: caused.happened_at,
    },
    dedupeKey: `ticket:${webhook.id}:${caused.source}`,
    subjectType: "webhook",
    subjectId: webhook.id,
    dueAt: caused.due_at,
  };
}

/** Queues mails to ticket systems, one per cause. */
export async function queueTickets(
  trx: Trx,
  ctx: RequestContext,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += mailsPerStatement) {
    await enqueueMails(trx, ctx, entries.slice(at, at + mailsPerStatement));
  }
}
