import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { StaffSessionTable } from "#platform/database/tables-security.ts";
import { absoluteSessionMs, idleSessionMs } from "./session-cookies.server.ts";

export async function insertSession(trx: Trx, row: StaffSessionTable): Promise<void> {
  await trx.insertInto("staffSession").values(row).execute();
}

/** Returns the open session of a token's hash; undefined for one that has ended, idle or after its longest time. */
export async function findOpenSession(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom("staffSession")
    .selectAll()
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", ">=", now - idleSessionMs)
    .where("createdAt", ">=", now - absoluteSessionMs)
    .executeTakeFirst();
}

/** Returns the open sessions of a person, or of all staff by name, the last used first. */
export async function openSessions(db: Db, now: number, staffId?: string) {
  return db
    .selectFrom("staffSession")
    .innerJoin("staff", "staff.id", "staffSession.staffId")
    .selectAll("staffSession")
    .select("staff.name")
    .where("usedAt", ">=", now - idleSessionMs)
    .where("staffSession.createdAt", ">=", now - absoluteSessionMs)
    .where(({ eb, and }) => and(staffId === undefined ? [] : [eb("staffId", "=", staffId)]))
    .orderBy("staff.name")
    .orderBy("staff.id")
    .orderBy("usedAt", "desc")
    .execute();
}

/** Returns when a person last used one of the sessions that are still stored (ms); null without one. */
export async function lastUseOf(db: Db, staffId: string): Promise<number | null> {
  const row = await db
    .selectFrom("staffSession")
    .select((select) => select.fn.max("usedAt").as("at"))
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function updateSession(
  db: Db,
  id: string,
  values: Partial<Pick<StaffSessionTable, "usedAt" | "confirmedAt">>,
): Promise<void> {
  await db.updateTable("staffSession").set(values).where("id", "=", id).execute();
}

export async function deleteSessions(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("staffSession").where("id", "in", ids).execute();
}

export async function deleteSessionOfToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("staffSession").where("tokenHash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom("staffSession").where("staffId", "=", staffId).execute();
}

/** Deletes the sessions that have ended by their age. */
export async function deleteEndedSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("staffSession")
    .where(({ eb, or }) =>
      or([eb("usedAt", "<", now - idleSessionMs), eb("createdAt", "<", now - absoluteSessionMs)]),
    )
    .execute();
}
