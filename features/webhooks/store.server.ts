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

/** An event with its cause. */
export type Caused = Pick<
  WebhookDeliveryTable,
  "source" | "event" | "data" | "happenedAt" | "dueAt"
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
    .set({ state: "queued", attempts: 0, dueAt: now, leasedUntil: null })
    .where("id", "=", key.id)
    .where("webhookId", "=", key.webhookId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Claims due deliveries of the webhooks that are on for this process; each claim counts one attempt. */
export async function claimDeliveries(database: Database, lease: Lease) {
  const isOn = sql<boolean>`webhook_id in (select id from webhook where off_reason = '')`;
  const waits = sql<boolean>`state = 'queued' and ${isOn}`;
  return claimRows(database, "webhookDelivery", lease, waits);
}

export async function updateDelivery(
  db: Db | Trx,
  id: string,
  change: Partial<WebhookDeliveryTable>,
): Promise<void> {
  await db
    .updateTable("webhookDelivery")
    .set({ leasedUntil: null, ...change })
    .where("id", "=", id)
    .execute();
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
