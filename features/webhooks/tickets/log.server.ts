import type { WebhookDelivery } from "#features/webhooks/contract.ts";
import type { JsonObject } from "#platform/database/column-types.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { OutboxState, OutboxTable } from "#platform/database/tables.ts";
import type { WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { isMailHeld } from "#platform/mail/sign-in/state.server.ts";
import { queueTickets } from "./queue.server.ts";
import { findTicket, latestTickets } from "./store.server.ts";

const states: Record<OutboxState, WebhookDelivery["state"]> = {
  queued: "queued",
  sending: "queued",
  sent: "sent",
  failed: "failed",
  cancelled: "failed",
};

function answerOf({ state, lastError }: OutboxTable, isHeld: boolean): string {
  if (state === "queued" && isHeld) return "Mail cannot be sent yet: see Settings, Mail sender.";
  return lastError ?? (state === "sent" ? "The mail server accepted it." : "");
}

/** Returns the newest mails to a ticket system in the form of deliveries. */
export async function viewTickets(ctx: RequestContext, webhookId: string, limit: number) {
  const rows = await latestTickets(ctx.db, webhookId, limit);
  const isHeld = await isMailHeld(ctx);
  const deliveries = rows.map(
    (row): WebhookDelivery => ({
      id: row.id,
      event: String(row.payload.event),
      happenedAt: Number(row.payload.happenedAt),
      state: states[row.state],
      attempts: row.attempts,
      dueAt: row.dueAt,
      answer: answerOf(row, isHeld),
    }),
  );
  return { deliveries };
}

/** Queues a mail to a ticket system again. Returns false if it no longer exists. */
export async function repeatTicket(
  trx: Trx,
  ctx: RequestContext,
  { id, webhook }: { id: string; webhook: WebhookTable },
): Promise<boolean> {
  const mail = await findTicket(trx, { id, webhookId: webhook.id });
  if (!mail) return false;
  const { event, data, happenedAt } = mail.payload;
  const caused = {
    source: `again ${crypto.randomUUID()}`,
    event: String(event),
    data: data as JsonObject,
    happenedAt: Number(happenedAt),
    dueAt: ctx.now(),
  };
  await queueTickets(trx, ctx, { webhook, caused: [caused] });
  return true;
}
