import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { StaffChallengeTable } from "#platform/database/tables-security.ts";

type Kind = StaffChallengeTable["kind"];
type Wanted = { keyHash: string; kind: Kind; now: number };

export async function insertChallenge(db: Db, row: StaffChallengeTable): Promise<void> {
  await db.insertInto("staffChallenge").values(row).execute();
}

/** Returns an open challenge without using it up. */
export async function findChallenge(db: Db, { keyHash, kind, now }: Wanted) {
  return db
    .selectFrom("staffChallenge")
    .selectAll()
    .where("keyHash", "=", keyHash)
    .where("kind", "=", kind)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** Counts one try of a challenge. Returns false if it has ended or its tries are used up. */
export async function spendTry(
  db: Db,
  { keyHash, kind, now, most }: Wanted & { most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staffChallenge")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("keyHash", "=", keyHash)
    .where("kind", "=", kind)
    .where("expiresAt", ">", now)
    .where("tries", "<", most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a challenge and returns it; of two simultaneous uses, only one gets it. */
export async function takeChallenge(db: Db, { keyHash, kind, now }: Wanted) {
  return db
    .deleteFrom("staffChallenge")
    .where("keyHash", "=", keyHash)
    .where("kind", "=", kind)
    .where("expiresAt", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the sign-ins of a person that await a second step, and their open passkey dialogs. */
export async function deleteChallengesOf(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom("staffChallenge").where("staffId", "=", staffId).execute();
}

/** Deletes expired challenges, or all of them without a time. */
export async function deleteChallenges(db: Db, now?: number): Promise<void> {
  await db
    .deleteFrom("staffChallenge")
    .where(({ eb, and }) => and(now === undefined ? [] : [eb("expiresAt", "<=", now)]))
    .execute();
}
