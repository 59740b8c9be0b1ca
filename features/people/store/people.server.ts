import { sql } from "kysely";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import type { PersonAddressTable, PersonPhoneTable, PersonTable } from "./tables.ts";

/** Values of one statement. */
const perStatement = 1000;

/**
 * Returns the persons of these addresses, by address. Marks them as met now, which keeps a nightly cleanup from deleting
 * them before the transaction ends.
 */
export async function touchPeopleOf(
  trx: Trx,
  keys: ReadonlySet<string>,
  now: number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of inChunks([...keys].filter(Boolean), perStatement)) {
    const rows = await trx
      .selectFrom("personAddress")
      .innerJoin("person", "person.id", "personAddress.personId")
      .select(["address", "personId", "rootId"])
      .where("address", "in", part)
      .execute();
    if (rows.length === 0) continue;
    const ids = [...new Set(rows.flatMap(({ personId, rootId }) => [personId, rootId]))].sort();
    const met = await trx
      .updateTable("person")
      .set({ updatedAt: now })
      .where("id", "in", ids)
      .returning("id")
      .execute();
    const standing = new Set(met.map(({ id }) => id));
    for (const { address, personId } of rows) {
      if (standing.has(personId)) found.set(address, personId);
    }
  }
  return found;
}

/** Marks the person of a lead as met at a moment (ms), unless they were met later. */
export async function meetPersonOf(trx: Trx, leadId: string, at: number): Promise<void> {
  const roots = trx
    .selectFrom("lead")
    .innerJoin("person as part", "part.id", "lead.personId")
    .select("part.rootId")
    .where("lead.id", "=", leadId);
  await trx
    .updateTable("person")
    .set({ updatedAt: at })
    .where("id", "in", roots)
    .where("updatedAt", "<", at)
    .execute();
}

/** Inserts addresses; returns those that somebody has already. */
export async function insertAddresses(
  trx: Trx,
  rows: readonly PersonAddressTable[],
): Promise<string[]> {
  const taken: string[] = [];
  for (const part of inChunks(rows, perStatement)) {
    const added = await trx
      .insertInto("personAddress")
      .values(part)
      .onConflict((conflict) => conflict.column("address").doNothing())
      .returning("address")
      .execute();
    const inserted = new Set(added.map(({ address }) => address));
    taken.push(...part.map(({ address }) => address).filter((each) => !inserted.has(each)));
  }
  return taken;
}

/** Inserts phone numbers that their persons do not have yet. */
export async function insertPhones(trx: Trx, rows: readonly PersonPhoneTable[]): Promise<void> {
  for (const part of inChunks(rows, perStatement)) {
    await trx
      .insertInto("personPhone")
      .values(part)
      .onConflict((conflict) => conflict.columns(["personId", "phoneKey"]).doNothing())
      .execute();
  }
}

/** Returns the companies that have these mail domains, by domain. */
export async function companiesOfDomains(
  db: Db | Trx,
  domains: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of inChunks([...domains].filter(Boolean), perStatement)) {
    const rows = await db
      .selectFrom("companyDomain")
      .selectAll()
      .where("domain", "in", part)
      .execute();
    for (const { domain, companyId } of rows) found.set(domain, companyId);
  }
  return found;
}

/** Deletes people with their addresses and numbers. Nothing may point to them any more. */
export async function deletePeople(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const part of inChunks(ids, perStatement)) {
    await trx.deleteFrom("person").where("id", "in", part).execute();
  }
}

/** Returns the ids of everybody who is the same person as the owner of this address; none for an unknown one. */
export async function peopleOfAddress(db: Db | Trx, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom("personAddress")
    .innerJoin("person as owner", "owner.id", "personAddress.personId")
    .innerJoin("person", "person.rootId", "owner.rootId")
    .select("person.id")
    .where("personAddress.address", "=", emailKey(address))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of everybody who is the same person as this one, also for one who was merged; none for an unknown id. */
export async function idsOfRoot(db: Db | Trx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("person as named")
    .innerJoin("person", "person.rootId", "named.rootId")
    .select("person.id")
    .where("named.id", "=", id)
    .execute();
  return rows.map(({ id: each }) => each);
}

/** Returns an address with all others of its person, present and former, each as it is written and as it is compared. */
export async function addressesOfPerson(db: Db | Trx, address: string): Promise<string[]> {
  const ids = await peopleOfAddress(db, address);
  const rows = ids.length === 0 ? [] : await addressesOf(db, ids);
  const known = rows.flatMap((row) => [row.address, row.shown.toLowerCase()]);
  return [...new Set([address, emailKey(address), ...known])];
}

/** Returns the addresses of people: primary ones first, former ones last. */
export async function addressesOf(
  db: Db | Trx,
  ids: readonly string[],
): Promise<PersonAddressTable[]> {
  return db
    .selectFrom("personAddress")
    .selectAll()
    .where("personId", "in", ids)
    .orderBy(sql`case when former_at is null then 0 else 1 end`)
    .orderBy("isPrimary", "desc")
    .orderBy("createdAt")
    .orderBy("address")
    .limit(maxParts)
    .execute();
}

/** Returns the phone numbers of people, the oldest first. */
export async function phonesOf(db: Db | Trx, ids: readonly string[]): Promise<PersonPhoneTable[]> {
  return db
    .selectFrom("personPhone")
    .selectAll()
    .where("personId", "in", ids)
    .orderBy("createdAt")
    .orderBy("phoneKey")
    .limit(maxParts)
    .execute();
}

/** Maximum addresses and maximum numbers that are read of one person. */
const maxParts = 500;

/**
 * Deletes, of `limit` people last met before `before` (ms) and behind a place in their order, those to whom nothing
 * belongs any more. Returns how many, and the next place; null at the end.
 */
export async function deleteUnusedPeople(
  trx: Trx,
  { before, after, limit }: { before: number; after: PersonPlace; limit: number },
): Promise<{ deleted: number; next: PersonPlace | null }> {
  const rows = await trx
    .selectFrom("person")
    .select(["id", "updatedAt"])
    .where("updatedAt", "<", before)
    .where(sql<boolean>`(updated_at, id) > (${after.updatedAt}, ${after.id})`)
    .orderBy("updatedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (!last) return { deleted: 0, next: null };
  // Asked again: a message that came meanwhile keeps its person.
  const deleted = await deletePeopleLeft(
    trx,
    rows.map(({ id }) => id),
    before,
  );
  return { deleted, next: rows.length < limit ? null : last };
}

/** Deletes those of these people to whom nothing belongs any more, last met before a moment (ms); returns how many. */
export async function deletePeopleLeft(
  trx: Trx,
  ids: readonly string[],
  before = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await trx
    .deleteFrom("person")
    .where("id", "in", ids)
    .where("updatedAt", "<", before)
    .where(sql<boolean>`not exists (select 1 from lead where lead.person_id = person.id)`)
    .where(sql<boolean>`not exists (select 1 from booking where booking.person_id = person.id)`)
    .where(sql<boolean>`not exists (select 1 from person part where part.merged_into = person.id)`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A place in the order of `deleteUnusedPeople`. */
export type PersonPlace = { updatedAt: number; id: string };

/** A person with the names of company and owner. */
export type PersonRow = PersonTable & { companyName: string | null; ownerName: string | null };

export function peopleWithNames(db: Db | Trx) {
  return db
    .selectFrom("person")
    .leftJoin("company", "company.id", "person.companyId")
    .leftJoin("staff", "staff.id", "person.ownerId")
    .selectAll("person")
    .select(["company.name as companyName", "staff.name as ownerName"]);
}

/** Returns people by their ids, the oldest first. */
export async function findPeople(db: Db | Trx, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return peopleWithNames(db)
    .where("person.id", "in", ids)
    .orderBy("person.createdAt")
    .orderBy("person.id")
    .execute();
}

/** Returns the name of an active colleague; null for anybody else. */
export async function nameOfStaff(db: Db | Trx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", id)
    .where("disabled", "=", 0)
    .executeTakeFirst();
  return row?.name ?? null;
}
