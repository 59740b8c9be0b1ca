import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AlertTable } from "#platform/database/tables-operations.ts";

/** What was wrong at the last look. */
export function standingAlerts(db: Db | Trx): Promise<AlertTable[]> {
  return db.selectFrom("alert").selectAll().orderBy("id").execute();
}

/** Of two processes that find the same fault one writes it down; the other is answered false. */
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
