import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { StaffAppTable, StaffPasskeyTable } from "#platform/database/tables-security.ts";

/** Returns the second factors of a person; an app counts once it is confirmed. */
export async function factorsOf(db: Db, staffId: string) {
  const passkeys = await countOf(db.selectFrom("staffPasskey").where("staffId", "=", staffId));
  const app = await findApp(db, staffId);
  return { app: app?.confirmed === 1, passkeys };
}

export async function findApp(db: Db, staffId: string): Promise<StaffAppTable | undefined> {
  return db.selectFrom("staffApp").selectAll().where("staffId", "=", staffId).executeTakeFirst();
}

/** Replaces the person's app; the new one does not count until it is confirmed. */
export async function replaceApp(trx: Trx, staffId: string, sealedKey: string): Promise<void> {
  await deleteApp(trx, staffId);
  await trx
    .insertInto("staffApp")
    .values({ staffId, sealedKey, confirmed: 0, lastStep: 0, failures: 0, lockedUntil: 0 })
    .execute();
}

/**
 * Uses up a time step of the app with this key and confirms it. Returns false if this step or a later one was used
 * before, or if the person has replaced the app.
 */
export async function takeStep(
  trx: Trx,
  { staffId, sealedKey }: Pick<StaffAppTable, "staffId" | "sealedKey">,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staffApp")
    .set({ lastStep: step, confirmed: 1, failures: 0 })
    .where("staffId", "=", staffId)
    .where("sealedKey", "=", sealedKey)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a wrong code; after `most` in a row, locks the second step until a time (ms) and counts anew. */
export async function countFailure(
  db: Db,
  staffId: string,
  { most, until }: { most: number; until: number },
): Promise<void> {
  await db
    .updateTable("staffApp")
    .set((set) => ({ failures: set("failures", "+", 1) }))
    .where("staffId", "=", staffId)
    .execute();
  await db
    .updateTable("staffApp")
    .set({ failures: 0, lockedUntil: until })
    .where("staffId", "=", staffId)
    .where("failures", ">=", most)
    .execute();
}

export async function resetCalendarFailures(db: Db, staffId: string): Promise<void> {
  await db.updateTable("staffApp").set({ failures: 0 }).where("staffId", "=", staffId).execute();
}

/** Deletes the person's app and its recovery codes. Returns false if there was no confirmed one. */
export async function deleteApp(trx: Trx, staffId: string): Promise<boolean> {
  await trx.deleteFrom("recoveryCode").where("staffId", "=", staffId).execute();
  const row = await trx
    .deleteFrom("staffApp")
    .where("staffId", "=", staffId)
    .returning("confirmed")
    .executeTakeFirst();
  return row?.confirmed === 1;
}

export async function countCodes(db: Db, staffId: string): Promise<number> {
  return countOf(db.selectFrom("recoveryCode").where("staffId", "=", staffId));
}

/** Replaces the person's recovery codes by others, given as hashes. */
export async function replaceCodes(trx: Trx, staffId: string, hashes: string[]): Promise<void> {
  await trx.deleteFrom("recoveryCode").where("staffId", "=", staffId).execute();
  const rows = hashes.map((codeHash) => ({ codeHash, staffId }));
  if (rows.length > 0) await trx.insertInto("recoveryCode").values(rows).execute();
}

/** Uses up a recovery code. Returns false if the person has no such code. */
export async function takeCode(trx: Trx, staffId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recoveryCode")
    .where("codeHash", "=", codeHash)
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns a person's passkeys, the oldest first. */
export async function passkeysOf(db: Db, staffId: string): Promise<StaffPasskeyTable[]> {
  return db
    .selectFrom("staffPasskey")
    .selectAll()
    .where("staffId", "=", staffId)
    .orderBy("addedAt")
    .execute();
}

export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<StaffPasskeyTable | undefined> {
  return db
    .selectFrom("staffPasskey")
    .selectAll()
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
}

/** Adds a passkey. Returns false if it belongs to an account already. */
export async function insertPasskey(trx: Trx, row: StaffPasskeyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("staffPasskey")
    .values(row)
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateCounter(db: Db, id: string, counter: number): Promise<void> {
  await db.updateTable("staffPasskey").set({ counter }).where("id", "=", id).execute();
}

export async function deletePasskey(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("staffPasskey").where("id", "=", id).execute();
}

/** Deletes every second factor of a person. */
export async function deleteFactors(trx: Trx, staffId: string): Promise<void> {
  await deleteApp(trx, staffId);
  await trx.deleteFrom("staffPasskey").where("staffId", "=", staffId).execute();
}

/** Returns the apps as an earlier release encrypted them. */
export async function earlierApps(db: Db) {
  return db
    .selectFrom("staffApp")
    .select(["staffId", "sealedKey", "earlierCodes"])
    .where("earlierCodes", "is not", null)
    .execute();
}

/** Stores an app's key as this release encrypts it. */
export async function markConverted(trx: Trx, staffId: string, sealedKey: string): Promise<void> {
  await trx
    .updateTable("staffApp")
    .set({ sealedKey, earlierCodes: null })
    .where("staffId", "=", staffId)
    .execute();
}
