import type { Caused } from "#features/webhooks/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { enqueueMails, type OutboxEntry } from "#platform/work/outbox.server.ts";

export const ticketTemplate = "webhook.ticket";

export const testEvent = "test";

/** Mails per statement: 14 values each, within SQLite's limit of 32,766. */
const mailsPerStatement = 500;

/** An event without a place: mails leave when they are due. */
type CausedTicket = Omit<Caused, "place">;

/** Returns the mail of an event. It names the event and its subject; the text is written when it is sent. */
function ticketEntry(webhook: WebhookTable, caused: CausedTicket): OutboxEntry {
  return {
    template: ticketTemplate,
    recipient: webhook.host,
    payload: {
      webhook: webhook.id,
      event: caused.event,
      data: caused.data,
      happenedAt: caused.happenedAt,
    },
    dedupeKey: `ticket:${webhook.id}:${caused.source}`,
    subjectType: "webhook",
    subjectId: webhook.id,
    dueAt: caused.dueAt,
  };
}

/** Queues mails to a ticket system, one per cause. */
export async function queueTickets(
  trx: Trx,
  ctx: RequestContext,
  { webhook, caused }: { webhook: WebhookTable; caused: readonly CausedTicket[] },
): Promise<void> {
  const entries = caused.map((one) => ticketEntry(webhook, one));
  for (const some of inChunks(entries, mailsPerStatement)) await enqueueMails(trx, ctx, some);
}
