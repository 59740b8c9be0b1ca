import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { StaffAppTable, StaffPasskeyTable } from "#platform/database/tables-security.ts";

/** Returns the second factors of a person; an app counts once it is confirmed. */
export async function factorsOf(db: Db, staffId: string) {
  const passkeys = await db
    .selectFrom("staff_passkey")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  const app = await findApp(db, staffId);
  return { app: app?.confirmed === 1, passkeys: Number(passkeys.count) };
}

export async function findApp(db: Db, staffId: string): Promise<StaffAppTable | undefined> {
  return db.selectFrom("staff_app").selectAll().where("staff_id", "=", staffId).executeTakeFirst();
}

/** Replaces the person's app; the new one does not count until it is confirmed. */
export async function replaceApp(trx: Trx, staffId: string, sealedKey: string): Promise<void> {
  await deleteApp(trx, staffId);
  await trx
    .insertInto("staff_app")
    .values({
      staff_id: staffId,
      sealed_key: sealedKey,
      confirmed: 0,
      last_step: 0,
      failures: 0,
      locked_until: 0,
      earlier_codes: null,
    })
    .execute();
}

/**
 * Uses up a time step of the app with this key and confirms it. Returns false if this step or a later one was used
 * before, or if the person has replaced the app.
 */
export async function takeStep(
  trx: Trx,
  { staff_id, sealed_key }: Pick<StaffAppTable, "staff_id" | "sealed_key">,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staff_app")
    .set({ last_step: step, confirmed: 1, failures: 0 })
    .where("staff_id", "=", staff_id)
    .where("sealed_key", "=", sealed_key)
    .where("last_step", "<", step)
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
    .updateTable("staff_app")
    .set((set) => ({ failures: set("failures", "+", 1) }))
    .where("staff_id", "=", staffId)
    .execute();
  await db
    .updateTable("staff_app")
    .set({ failures: 0, locked_until: until })
    .where("staff_id", "=", staffId)
    .where("failures", ">=", most)
    .execute();
}

export async function forgetFailures(db: Db, staffId: string): Promise<void> {
  await db.updateTable("staff_app").set({ failures: 0 }).where("staff_id", "=", staffId).execute();
}

/** Deletes the person's app and its recovery codes. Returns false if there was no confirmed one. */
export async function deleteApp(trx: Trx, staffId: string): Promise<boolean> {
  await trx.deleteFrom("recovery_code").where("staff_id", "=", staffId).execute();
  const row = await trx
    .deleteFrom("staff_app")
    .where("staff_id", "=", staffId)
    .returning("confirmed")
    .executeTakeFirst();
  return row?.confirmed === 1;
}

export async function countCodes(db: Db, staffId: string): Promise<number> {
  const row = await db
    .selectFrom("recovery_code")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Replaces the person's recovery codes by others, given as hashes. */
export async function replaceCodes(trx: Trx, staffId: string, hashes: string[]): Promise<void> {
  await trx.deleteFrom("recovery_code").where("staff_id", "=", staffId).execute();
  const rows = hashes.map((code_hash) => ({ code_hash, staff_id: staffId }));
  if (rows.length > 0) await trx.insertInto("recovery_code").values(rows).execute();
}

/** Uses up a recovery code. Returns false if the person has no such code. */
export async function takeCode(trx: Trx, staffId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_code")
    .where("code_hash", "=", codeHash)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns a person's passkeys, the oldest first. */
export async function passkeysOf(db: Db, staffId: string): Promise<StaffPasskeyTable[]> {
  return db
    .selectFrom("staff_passkey")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("added_at")
    .execute();
}

export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<StaffPasskeyTable | undefined> {
  return db
    .selectFrom("staff_passkey")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Adds a passkey. Returns false if it belongs to an account already. */
export async function insertPasskey(trx: Trx, row: StaffPasskeyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("staff_passkey")
    .values(row)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateCounter(db: Db, id: string, counter: number): Promise<void> {
  await db.updateTable("staff_passkey").set({ counter }).where("id", "=", id).execute();
}

export async function deletePasskey(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("staff_passkey").where("id", "=", id).execute();
}

/** Deletes every second factor of a person. */
export async function deleteFactors(trx: Trx, staffId: string): Promise<void> {
  await deleteApp(trx, staffId);
  await trx.deleteFrom("staff_passkey").where("staff_id", "=", staffId).execute();
}

/** Returns the apps as an earlier release encrypted them. */
export async function earlierApps(db: Db) {
  return db
    .selectFrom("staff_app")
    .select(["staff_id", "sealed_key", "earlier_codes"])
    .where("earlier_codes", "is not", null)
    .execute();
}

/** Stores an app's key as this release encrypts it. */
export async function markConverted(trx: Trx, staffId: string, sealedKey: string): Promise<void> {
  await trx
    .updateTable("staff_app")
    .set({ sealed_key: sealedKey, earlier_codes: null })
    .where("staff_id", "=", staffId)
    .execute();
}
