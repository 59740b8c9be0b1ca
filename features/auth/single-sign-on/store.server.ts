import { type Db, type Engine, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type {
  SsoPersonTable,
  SsoProviderTable,
  SsoRequestTable,
} from "#platform/database/tables-security.ts";

const onlyRow = 1;

/** Returns the provider, even if switched off; undefined if none was ever set up. */
export async function findProvider(db: Db | Trx): Promise<SsoProviderTable | undefined> {
  return db.selectFrom("sso_provider").selectAll().where("id", "=", onlyRow).executeTakeFirst();
}

/** Replaces the stored provider. */
export async function replaceProvider(trx: Trx, row: Omit<SsoProviderTable, "id">): Promise<void> {
  await trx.deleteFrom("sso_provider").execute();
  await trx
    .insertInto("sso_provider")
    .values({ id: onlyRow, ...row })
    .execute();
}

/** Makes an owner the rescue owner, whose password works even when passwords are off. */
export async function makeRescue(trx: Trx, staffId: string): Promise<void> {
  await trx.updateTable("sso_provider").set({ rescue_id: staffId }).execute();
}

export async function noteClientError(db: Db | Trx, at: number | null): Promise<void> {
  await db.updateTable("sso_provider").set({ client_error_at: at }).execute();
}

export async function insertRequest(trx: Trx, row: SsoRequestTable): Promise<void> {
  await trx.insertInto("sso_request").values(row).execute();
}

/** Deletes and returns a begun sign-in, so that its answer is accepted only once; undefined if there is none. */
export async function takeRequest(db: Db | Trx, stateHash: string) {
  return db
    .deleteFrom("sso_request")
    .where("state_hash", "=", stateHash)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes begun sign-ins that expired by `endedAt`, or all of them without a time. */
export async function deleteRequests(db: Db | Trx, endedAt?: number): Promise<void> {
  const all = db.deleteFrom("sso_request");
  await (endedAt === undefined ? all : all.where("expires_at", "<=", endedAt)).execute();
}

type Identity = Pick<SsoPersonTable, "issuer" | "subject">;

export async function findPersonBySubject(db: Db | Trx, { issuer, subject }: Identity) {
  return db
    .selectFrom("sso_person")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export async function findPerson(db: Db | Trx, staffId: string) {
  return db.selectFrom("sso_person").selectAll().where("staff_id", "=", staffId).executeTakeFirst();
}

/** Returns the row and locks it until the transaction ends. */
export async function lockPerson(trx: Trx, engine: Engine, staffId: string) {
  const row = trx.selectFrom("sso_person").selectAll().where("staff_id", "=", staffId);
  return lockingRow(engine, row).executeTakeFirst();
}

/** Returns all people linked to the provider, by name. */
export async function allPeople(db: Db | Trx) {
  return db
    .selectFrom("sso_person")
    .innerJoin("staff", "staff.id", "sso_person.staff_id")
    .select([
      "staff.id",
      "staff.name",
      "staff.email",
      "sso_person.signed_in_at",
      "sso_person.checked_at",
      "sso_person.left_at",
    ])
    .orderBy("staff.name")
    .orderBy("staff.id")
    .execute();
}

/** Links an account to a person at the provider, or stores their newest sign-in there. */
export async function savePerson(trx: Trx, row: SsoPersonTable): Promise<void> {
  const { staff_id: _, ...values } = row;
  await trx
    .insertInto("sso_person")
    .values(row)
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(values))
    .execute();
}

/** Returns active people who were last checked by `before`, the longest ago first. */
export async function peopleToCheck(db: Db, { before, limit }: { before: number; limit: number }) {
  return db
    .selectFrom("sso_person")
    .innerJoin("staff", "staff.id", "sso_person.staff_id")
    .selectAll("sso_person")
    .where("staff.disabled", "=", 0)
    .where("sso_person.refresh_token", "is not", null)
    .where("sso_person.checked_at", "<=", before)
    .orderBy("sso_person.checked_at")
    .limit(limit)
    .execute();
}

/** Changes the row unless the person has signed in again since it was read. Returns whether it was changed. */
export async function settlePerson(
  trx: Trx,
  { staff_id, refresh_token }: SsoPersonTable,
  change: Partial<Pick<SsoPersonTable, "refresh_token" | "checked_at" | "left_at">>,
): Promise<boolean> {
  const result = await trx
    .updateTable("sso_person")
    .set(change)
    .where("staff_id", "=", staff_id)
    .where("refresh_token", "=", refresh_token)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Unlinks a person from the provider. Returns false if they were not linked. */
export async function deletePerson(trx: Trx, staffId: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("sso_person")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deletePeople(trx: Trx): Promise<void> {
  await trx.deleteFrom("sso_person").execute();
}

/** Deletes all refresh tokens. */
export async function forgetTokens(trx: Trx): Promise<void> {
  await trx.updateTable("sso_person").set({ refresh_token: null }).execute();
}
