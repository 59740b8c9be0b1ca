import { equalsText } from "#platform/database/contains-text.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AssessmentReportTable } from "#platform/database/tables.ts";

/** Stores a report; returns false if its idempotency key is already stored. */
export async function insertReport(trx: Trx, row: AssessmentReportTable): Promise<boolean> {
  const result = await trx
    .insertInto("assessmentReport")
    .values(row)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findReport(db: Db | Trx, id: string) {
  return db.selectFrom("assessmentReport").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findReportByKey(db: Db | Trx, key: string) {
  return db
    .selectFrom("assessmentReport")
    .selectAll()
    .where("idempotencyKey", "=", key)
    .executeTakeFirst();
}

/** Returns the reports of an address, which must be in lower case. */
export async function reportsOfAddress(db: Db | Trx, address: string) {
  return db
    .selectFrom("assessmentReport")
    .selectAll()
    .where(equalsText("email", address))
    .execute();
}

export async function deleteReport(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("assessmentReport").where("id", "=", id).execute();
}

/** Ends the reminders; returns false if there were none to end. */
export async function endReminders(trx: Trx, id: string): Promise<boolean> {
  const result = await trx
    .updateTable("assessmentReport")
    .set({ reminders: 0 })
    .where("id", "=", id)
    .where("reminders", "=", 1)
    .executeTakeFirst();
  return (result.numUpdatedRows ?? 0n) > 0n;
}

/** Deletes reports of leads that are older than `before`. */
export async function deleteOldReports(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("assessmentReport")
    .where("talk", "=", 1)
    .where("createdAt", "<", before)
    .execute();
}

/** Deletes reports without a lead whose link has expired, because nobody can open them any more. */
export async function deleteEndedReports(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("assessmentReport")
    .where("talk", "=", 0)
    .where("expiresAt", "<=", now)
    .execute();
}
