import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { StaffSessionTable } from "#platform/database/tables-security.ts";
import { absoluteSessionMs, idleSessionMs } from "./session-cookies.server.ts";

export async function insertSession(trx: Trx, row: StaffSessionTable): Promise<void> {
  await trx.insertInto("staff_session").values(row).execute();
}

/** Returns the open session of a token's hash; undefined for one that has ended, idle or after its longest time. */
export async function findOpenSession(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom("staff_session")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("used_at", ">=", now - idleSessionMs)
    .where("created_at", ">=", now - absoluteSessionMs)
    .executeTakeFirst();
}

/** Returns the open sessions of a person, or of all staff by name, the last used first. */
export async function openSessions(db: Db, now: number, staffId?: string) {
  return db
    .selectFrom("staff_session")
    .innerJoin("staff", "staff.id", "staff_session.staff_id")
    .selectAll("staff_session")
    .select("staff.name")
    .where("used_at", ">=", now - idleSessionMs)
    .where("staff_session.created_at", ">=", now - absoluteSessionMs)
    .where(({ eb, and }) => and(staffId === undefined ? [] : [eb("staff_id", "=", staffId)]))
    .orderBy("staff.name")
    .orderBy("staff.id")
    .orderBy("used_at", "desc")
    .execute();
}

/** Returns when a person last used one of the sessions that are still stored (ms); null without one. */
export async function lastUseOf(db: Db, staffId: string): Promise<number | null> {
  const row = await db
    .selectFrom("staff_session")
    .select((select) => select.fn.max("used_at").as("at"))
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function updateSession(
  db: Db,
  id: string,
  values: Partial<Pick<StaffSessionTable, "used_at" | "confirmed_at">>,
): Promise<void> {
  await db.updateTable("staff_session").set(values).where("id", "=", id).execute();
}

export async function deleteSessions(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("staff_session").where("id", "in", ids).execute();
}

export async function deleteSessionOfToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("staff_session").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom("staff_session").where("staff_id", "=", staffId).execute();
}

/** Deletes the sessions that have ended by their age. */
export async function deleteEndedSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("staff_session")
    .where(({ eb, or }) =>
      or([eb("used_at", "<", now - idleSessionMs), eb("created_at", "<", now - absoluteSessionMs)]),
    )
    .execute();
}
