import type { ExpressionBuilder } from "kysely";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { StaffChallengeTable } from "#platform/database/tables-security.ts";

type Kind = StaffChallengeTable["kind"];
type Wanted = { keyHash: string; kind: Kind; now: number };

function isOpen({ keyHash, kind, now }: Wanted) {
  return ({ eb, and }: ExpressionBuilder<Tables, "staffChallenge">) =>
    and([eb("keyHash", "=", keyHash), eb("kind", "=", kind), eb("expiresAt", ">", now)]);
}

export async function insertChallenge(db: Db, row: StaffChallengeTable): Promise<void> {
  await db.insertInto("staffChallenge").values(row).execute();
}

/** Returns an open challenge without using it up. */
export async function findChallenge(db: Db, wanted: Wanted) {
  return db.selectFrom("staffChallenge").selectAll().where(isOpen(wanted)).executeTakeFirst();
}

/** Counts one try of a challenge. Returns false if it has ended or its tries are used up. */
export async function spendTry(
  db: Db,
  { most, ...wanted }: Wanted & { most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staffChallenge")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where(isOpen(wanted))
    .where("tries", "<", most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a challenge and returns it; of two simultaneous uses, only one gets it. */
export async function takeChallenge(db: Db, wanted: Wanted) {
  return db.deleteFrom("staffChallenge").where(isOpen(wanted)).returningAll().executeTakeFirst();
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
