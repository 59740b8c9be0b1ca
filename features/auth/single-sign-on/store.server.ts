import { type Db, type Engine, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type {
  SsoPersonTable,
  SsoProviderTable,
  SsoRequestTable,
} from "#platform/database/tables-security.ts";

const onlyRow = 1;

/** Returns the provider, switched off too; undefined where none was ever set up. */
export async function findProvider(db: Db | Trx): Promise<SsoProviderTable | undefined> {
  return db.selectFrom("sso_provider").selectAll().where("id", "=", onlyRow).executeTakeFirst();
}

/** Stores the provider in place of the one before. */
export async function replaceProvider(trx: Trx, row: Omit<SsoProviderTable, "id">): Promise<void> {
  await trx.deleteFrom("sso_provider").execute();
  await trx
    .insertInto("sso_provider")
    .values({ id: onlyRow, ...row })
    .execute();
}

/** Makes an owner the one whose password opens the door when the provider is down. */
export async function makeRescue(trx: Trx, staffId: string): Promise<void> {
  await trx.updateTable("sso_provider").set({ rescue_id: staffId }).execute();
}

export async function noteClientError(db: Db | Trx, at: number | null): Promise<void> {
  await db.updateTable("sso_provider").set({ client_error_at: at }).execute();
}

export async function insertRequest(trx: Trx, row: SsoRequestTable): Promise<void> {
  await trx.insertInto("sso_request").values(row).execute();
}

/** Takes a begun sign-in out, so that its answer counts once; undefined when there is none. */
export async function takeRequest(
  db: Db | Trx,
  stateHash: string,
): Promise<SsoRequestTable | undefined> {
  return db
    .deleteFrom("sso_request")
    .where("state_hash", "=", stateHash)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes sign-ins that were begun and have ended; without a time, all of them. */
export async function deleteRequests(db: Db | Trx, endedAt?: number): Promise<void> {
  const all = db.deleteFrom("sso_request");
  await (endedAt === undefined ? all : all.where("expires_at", "<=", endedAt)).execute();
}

type Identity = Pick<SsoPersonTable, "issuer" | "subject">;

export async function findPersonBySubject(
  db: Db | Trx,
  { issuer, subject }: Identity,
): Promise<SsoPersonTable | undefined> {
  return db
    .selectFrom("sso_person")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export async function findPerson(
  db: Db | Trx,
  staffId: string,
): Promise<SsoPersonTable | undefined> {
  return db.selectFrom("sso_person").selectAll().where("staff_id", "=", staffId).executeTakeFirst();
}

/** Returns the row and locks it until the transaction ends. */
export async function lockPerson(
  trx: Trx,
  engine: Engine,
  staffId: string,
): Promise<SsoPersonTable | undefined> {
  const row = trx.selectFrom("sso_person").selectAll().where("staff_id", "=", staffId);
  return lockingRow(engine, row).executeTakeFirst();
}

/** Returns everybody whom the provider knows, by name. */
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

/** Stores who somebody is at the provider, or their newest sign-in there. */
export async function savePerson(trx: Trx, row: SsoPersonTable): Promise<void> {
  const { staff_id: _, ...values } = row;
  await trx
    .insertInto("sso_person")
    .values(row)
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(values))
    .execute();
}

/** Returns active people whose refresh token was last used before a moment, the longest ago first. */
export async function peopleToCheck(
  db: Db,
  { before, limit }: { before: number; limit: number },
): Promise<SsoPersonTable[]> {
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

/** Changes the row unless somebody signed in anew since it was read. Returns whether it did. */
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

/** Forgets who somebody is at the provider. Returns false where nothing was known. */
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

/** Deletes the tokens by which the provider is asked. */
export async function forgetTokens(trx: Trx): Promise<void> {
  await trx.updateTable("sso_person").set({ refresh_token: null }).execute();
}
