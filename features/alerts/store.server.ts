import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AlertTable } from "#platform/database/tables-operations.ts";

/** Returns the problems found by the last check. */
export function standingAlerts(db: Db | Trx): Promise<AlertTable[]> {
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
