import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { StaffLinkTable } from "#platform/database/tables.ts";

export async function insertLink(trx: Trx, row: StaffLinkTable): Promise<void> {
  await trx.insertInto("staffLink").values(row).execute();
}

/** Returns whether a person has an open link for a new password made after `since` (ms). */
export async function hasOpenResetLink(
  trx: Trx,
  { staffId, since }: { staffId: string; since: number },
): Promise<boolean> {
  const link = await trx
    .selectFrom("staffLink")
    .select("id")
    .where("staffId", "=", staffId)
    .where("purpose", "=", "reset")
    .where("usedAt", "is", null)
    .where("createdAt", ">", since)
    .executeTakeFirst();
  return link !== undefined;
}

/** Returns the expiry of a person's open invitation (ms); null without one. */
export async function invitedUntil(db: Db, staffId: string, now: number): Promise<number | null> {
  const link = await db
    .selectFrom("staffLink")
    .select("expiresAt")
    .where("staffId", "=", staffId)
    .where("purpose", "=", "invite")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return link?.expiresAt ?? null;
}

/** Ends the open links of a person, or of everybody. Returns the ids of the ended links. */
export async function endOpenLinks(trx: Trx, { now, staffId }: { now: number; staffId?: string }) {
  const ended = await trx
    .updateTable("staffLink")
    .set({ usedAt: now })
    .where("usedAt", "is", null)
    .where(({ eb, and }) => and(staffId === undefined ? [] : [eb("staffId", "=", staffId)]))
    .returning("id")
    .execute();
  return ended.map((link) => link.id);
}

/** Returns a link if it can still be used. */
export async function findOpenLinkById(db: Db, id: string, now: number) {
  return db
    .selectFrom("staffLink")
    .selectAll()
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

export async function deleteLinksOf(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom("staffLink").where("staffId", "=", staffId).execute();
}

/** Deletes expired links; the audit log still shows who used one. */
export async function deleteEndedLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("staffLink").where("expiresAt", "<", now).execute();
}
