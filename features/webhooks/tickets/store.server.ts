import type { Db, Trx } from "#platform/database/engine.server.ts";
import { ticketTemplate } from "./queue.server.ts";

function ticketsOf(db: Db | Trx, webhookId: string) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("subjectType", "=", "webhook")
    .where("subjectId", "=", webhookId)
    .where("template", "=", ticketTemplate);
}

/** Returns the newest mails to a ticket system. */
export async function latestTickets(db: Db, webhookId: string, limit: number) {
  return ticketsOf(db, webhookId).orderBy("createdAt", "desc").orderBy("id").limit(limit).execute();
}

export async function findTicket(trx: Trx, { id, webhookId }: { id: string; webhookId: string }) {
  return ticketsOf(trx, webhookId).where("id", "=", id).executeTakeFirst();
}
