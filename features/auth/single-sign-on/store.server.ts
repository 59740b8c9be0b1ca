import { type Db, type Engine, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type {
  SsoPersonTable,
  SsoProviderTable,
  SsoRequestTable,
} from "#platform/database/tables-security.ts";

const onlyRow = 1;

/** Returns the provider, even if switched off; undefined if none was ever set up. */
export async function findProvider(db: Db | Trx): Promise<SsoProviderTable | undefined> {
  return db.selectFrom("ssoProvider").selectAll().where("id", "=", onlyRow).executeTakeFirst();
}

/** Replaces the stored provider. */
export async function replaceProvider(trx: Trx, row: Omit<SsoProviderTable, "id">): Promise<void> {
  await trx.deleteFrom("ssoProvider").execute();
  await trx
    .insertInto("ssoProvider")
    .values({ id: onlyRow, ...row })
    .execute();
}

/** Makes an owner the rescue owner, whose password works even when passwords are off. */
export async function makeRescue(trx: Trx, staffId: string): Promise<void> {
  await trx.updateTable("ssoProvider").set({ rescueId: staffId }).execute();
}

export async function noteClientError(db: Db | Trx, at: number | null): Promise<void> {
  await db.updateTable("ssoProvider").set({ clientErrorAt: at }).execute();
}

export async function insertRequest(trx: Trx, row: SsoRequestTable): Promise<void> {
  await trx.insertInto("ssoRequest").values(row).execute();
}

/** Deletes and returns a begun sign-in, so that its answer is accepted only once; undefined if there is none. */
export async function takeRequest(db: Db | Trx, stateHash: string) {
  return db
    .deleteFrom("ssoRequest")
    .where("stateHash", "=", stateHash)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes begun sign-ins that expired by `endedAt`, or all of them without a time. */
export async function deleteRequests(db: Db | Trx, endedAt?: number): Promise<void> {
  const all = db.deleteFrom("ssoRequest");
  await (endedAt === undefined ? all : all.where("expiresAt", "<=", endedAt)).execute();
}

type Identity = Pick<SsoPersonTable, "issuer" | "subject">;

export async function findPersonBySubject(db: Db | Trx, { issuer, subject }: Identity) {
  return db
    .selectFrom("ssoPerson")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export async function findPerson(db: Db | Trx, staffId: string) {
  return db.selectFrom("ssoPerson").selectAll().where("staffId", "=", staffId).executeTakeFirst();
}

/** Returns the row and locks it until the transaction ends. */
export async function lockPerson(trx: Trx, engine: Engine, staffId: string) {
  const row = trx.selectFrom("ssoPerson").selectAll().where("staffId", "=", staffId);
  return lockingRow(engine, row).executeTakeFirst();
}

/** Returns all people linked to the provider, by name. */
export async function allPeople(db: Db | Trx) {
  return db
    .selectFrom("ssoPerson")
    .innerJoin("staff", "staff.id", "ssoPerson.staffId")
    .select([
      "staff.id",
      "staff.name",
      "staff.email",
      "ssoPerson.signedInAt",
      "ssoPerson.checkedAt",
      "ssoPerson.leftAt",
    ])
    .orderBy("staff.name")
    .orderBy("staff.id")
    .execute();
}

/** Links an account to a person at the provider, or stores their newest sign-in there. */
export async function savePerson(trx: Trx, row: SsoPersonTable): Promise<void> {
  const { staffId: _, ...values } = row;
  await trx
    .insertInto("ssoPerson")
    .values(row)
    .onConflict((conflict) => conflict.column("staffId").doUpdateSet(values))
    .execute();
}

/** Returns active people who were last checked by `before`, the longest ago first. */
export async function peopleToCheck(db: Db, { before, limit }: { before: number; limit: number }) {
  return db
    .selectFrom("ssoPerson")
    .innerJoin("staff", "staff.id", "ssoPerson.staffId")
    .selectAll("ssoPerson")
    .where("staff.disabled", "=", 0)
    .where("ssoPerson.refreshToken", "is not", null)
    .where("ssoPerson.checkedAt", "<=", before)
    .orderBy("ssoPerson.checkedAt")
    .limit(limit)
    .execute();
}

/** Changes the row unless the person has signed in again since it was read. Returns whether it was changed. */
export async function updatePersonIfUnchanged(
  trx: Trx,
  { staffId, refreshToken }: SsoPersonTable,
  change: Partial<Pick<SsoPersonTable, "refreshToken" | "checkedAt" | "leftAt">>,
): Promise<boolean> {
  const result = await trx
    .updateTable("ssoPerson")
    .set(change)
    .where("staffId", "=", staffId)
    .where("refreshToken", "=", refreshToken)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Unlinks a person from the provider. Returns false if they were not linked. */
export async function deletePerson(trx: Trx, staffId: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("ssoPerson")
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deletePeople(trx: Trx): Promise<void> {
  await trx.deleteFrom("ssoPerson").execute();
}

/** Deletes all refresh tokens. */
export async function deleteRefreshTokens(trx: Trx): Promise<void> {
  await trx.updateTable("ssoPerson").set({ refreshToken: null }).execute();
}
