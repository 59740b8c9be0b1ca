import { sql } from "kysely";
import type { Database, Db, Trx } from "#platform/database/engine.server.ts";
import type {
  WebhookCursorTable,
  WebhookDeliveryTable,
  WebhookTable,
} from "#platform/database/tables-programs.ts";
import { claimRows, type Lease } from "#platform/work/claim-rows.server.ts";

export async function allWebhooks(db: Db | Trx): Promise<WebhookTable[]> {
  return db.selectFrom("webhook").selectAll().orderBy("createdAt").orderBy("id").execute();
}

export async function findWebhook(db: Db | Trx, id: string): Promise<WebhookTable | undefined> {
  return db.selectFrom("webhook").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertWebhook(trx: Trx, row: WebhookTable): Promise<void> {
  await trx.insertInto("webhook").values(row).execute();
}

export async function updateWebhook(
  db: Db | Trx,
  id: string,
  change: Partial<Omit<WebhookTable, "id">>,
): Promise<void> {
  await db.updateTable("webhook").set(change).where("id", "=", id).execute();
}

/** Deletes a webhook and its deliveries. Returns false if it no longer exists. */
export async function deleteWebhook(trx: Trx, id: string): Promise<boolean> {
  const result = await trx.deleteFrom("webhook").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Columns of a receiver that has no failures behind it and whose turn may come at once. */
export const healthy = (now: number) => ({
  dueAt: now,
  attempts: 0,
  failingSince: null,
  pausedSince: null,
});

/** An event with its cause. */
export type Caused = Pick<
  WebhookDeliveryTable,
  "source" | "event" | "data" | "happenedAt" | "place" | "dueAt"
>;

/** Queues deliveries to a webhook, at most one for each source. */
export async function insertDeliveries(
  trx: Trx,
  webhookId: string,
  caused: readonly Caused[],
): Promise<void> {
  if (caused.length === 0) return;
  const rows = caused.map((one) => ({
    id: `msg_${crypto.randomUUID()}`,
    webhookId,
    ...one,
    state: "queued" as const,
    attempts: 0,
    refusals: 0,
    answer: "",
  }));
  await trx
    .insertInto("webhookDelivery")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["webhookId", "source"]).doNothing())
    .execute();
}

/** Returns the newest deliveries of a webhook. */
export async function latestDeliveries(db: Db, webhookId: string, limit: number) {
  return db
    .selectFrom("webhookDelivery")
    .selectAll()
    .where("webhookId", "=", webhookId)
    .orderBy("happenedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Queues a delivery again under its old id. Returns false if it no longer exists. */
export async function requeue(trx: Trx, key: { id: string; webhookId: string }, now: number) {
  const result = await trx
    .updateTable("webhookDelivery")
    .set({ state: "queued", attempts: 0, refusals: 0, dueAt: now })
    .where("id", "=", key.id)
    .where("webhookId", "=", key.webhookId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Claims for this process the receivers whose turn has come: they are on, have an event that is due and do not rest. No
 * other process sends to them meanwhile. Each claim counts one attempt.
 */
export async function claimReceivers(database: Database, lease: Lease): Promise<WebhookTable[]> {
  const only = sql<boolean>`off_reason = '' and exists (
    select 1 from webhook_delivery as waiting where waiting.webhook_id = webhook.id
    and waiting.state = 'queued' and waiting.due_at <= ${lease.now})`;
  return claimRows(database, "webhook", lease, only);
}

/** Ends the turn of a claimed receiver, unless another process has claimed it since. */
export async function endTurn(
  db: Db,
  { id, leasedUntil }: WebhookTable,
  change: Partial<Omit<WebhookTable, "id">>,
): Promise<void> {
  await db
    .updateTable("webhook")
    .set({ leasedUntil: null, ...change })
    .where("id", "=", id)
    .where("leasedUntil", "=", leasedUntil)
    .execute();
}

/** Returns the due deliveries of a webhook in the order of their events. */
export async function dueDeliveries(
  db: Db,
  webhookId: string,
  { now, limit }: Pick<Lease, "now" | "limit">,
): Promise<WebhookDeliveryTable[]> {
  return db
    .selectFrom("webhookDelivery")
    .selectAll()
    .where("webhookId", "=", webhookId)
    .where("state", "=", "queued")
    .where("dueAt", "<=", now)
    .orderBy("place")
    .orderBy("happenedAt")
    .orderBy("source")
    .limit(limit)
    .execute();
}

export async function updateDelivery(
  db: Db | Trx,
  id: string,
  change: Partial<WebhookDeliveryTable>,
): Promise<void> {
  await db.updateTable("webhookDelivery").set(change).where("id", "=", id).execute();
}

export async function deleteDeliveriesBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom("webhookDelivery").where("happenedAt", "<", at).execute();
}

export async function findCursor(db: Db): Promise<WebhookCursorTable | undefined> {
  return db.selectFrom("webhookCursor").selectAll().where("id", "=", 1).executeTakeFirst();
}

export async function putCursor(trx: Trx, row: Omit<WebhookCursorTable, "id">): Promise<void> {
  await trx
    .insertInto("webhookCursor")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
