import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AlertDeliveryTable, AlertTable } from "#platform/database/tables-operations.ts";

/** Returns the problems found by the last check. */
export function openAlerts(db: Db | Trx): Promise<AlertTable[]> {
  return db.selectFrom("alert").selectAll().orderBy("id").execute();
}

/** Records a problem. Returns false if another process has already recorded it. */
export async function insertAlert(trx: Trx, alert: AlertTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("alert")
    .values(alert)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteAlert(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("alert")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export type WebhookMessage = {
  /** "alert.raised", "alert.cleared" or "alert.test". */
  event: string;
  title: string;
  text: string;
  /** Time of the event (ISO 8601, UTC). */
  at: string;
  /** URL of the staff screen with the details. */
  url: string;
};

export type Delivery = AlertDeliveryTable & { message: WebhookMessage };

export async function insertDelivery(trx: Trx, row: Delivery): Promise<void> {
  await trx.insertInto("alertDelivery").values(row).execute();
}

/** Returns at most ten messages whose next try is due, oldest first. */
export async function dueDeliveries(db: Db, now: number): Promise<Delivery[]> {
  return db
    .selectFrom("alertDelivery")
    .selectAll()
    .where("dueAt", "<=", now)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(10)
    .$narrowType<{ message: WebhookMessage }>()
    .execute();
}

export async function deleteDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom("alertDelivery").where("id", "=", id).execute();
}

export async function postponeDelivery(
  db: Db,
  { id, attempts }: Delivery,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable("alertDelivery")
    .set({ attempts: attempts + 1, dueAt })
    .where("id", "=", id)
    .execute();
}
