import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { StaffChallengeTable } from "#platform/database/tables-security.ts";

type Kind = StaffChallengeTable["kind"];
type Wanted = { keyHash: string; kind: Kind; now: number };

export async function insertChallenge(db: Db, row: StaffChallengeTable): Promise<void> {
  await db.insertInto("staff_challenge").values(row).execute();
}

/** Returns an open challenge without using it up. */
export async function findChallenge(db: Db, { keyHash, kind, now }: Wanted) {
  return db
    .selectFrom("staff_challenge")
    .selectAll()
    .where("key_hash", "=", keyHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Counts one try of a challenge. Returns false if it has ended or its tries are used up. */
export async function spendTry(
  db: Db,
  { keyHash, kind, now, most }: Wanted & { most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_challenge")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("key_hash", "=", keyHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a challenge and returns it; of two simultaneous uses, only one gets it. */
export async function takeChallenge(db: Db, { keyHash, kind, now }: Wanted) {
  return db
    .deleteFrom("staff_challenge")
    .where("key_hash", "=", keyHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the sign-ins of a person that await a second step, and their open passkey dialogs. */
export async function deleteChallengesOf(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom("staff_challenge").where("staff_id", "=", staffId).execute();
}

/** Deletes expired challenges, or all of them without a time. */
export async function deleteChallenges(db: Db, now?: number): Promise<void> {
  await db
    .deleteFrom("staff_challenge")
    .where(({ eb, and }) => and(now === undefined ? [] : [eb("expires_at", "<=", now)]))
    .execute();
}
