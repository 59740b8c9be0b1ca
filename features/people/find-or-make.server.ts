import type { Trx } from "#platform/database/engine.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { domainOfKey, emailKey } from "#platform/mail/email-key.ts";
import { foldedText, phoneKey } from "./person-keys.ts";
import {
  companiesOfDomains,
  deletePeople,
  insertAddresses,
  insertPhones,
  touchPeopleOf,
} from "./store/people.server.ts";
import type { PersonAddressTable, PersonTable } from "./store/tables.ts";

/** Somebody as a form, a mail or a colleague names them; unknown parts are empty. */
export type Contact = { name: string; email: string; phone: string; language: string };

/**
 * Returns the id of the person with this address, or makes the person, in the caller's transaction. Somebody without an
 * address is a new person each time: a telephone may be shared, so that it joins nobody.
 */
export async function findOrMakePerson(
  trx: Trx,
  ctx: Pick<RequestContext, "database" | "now">,
  contact: Contact,
): Promise<string> {
  const [row] = await withPeople(trx, ctx, [contact]);
  if (!row) throw new Error("A contact has no person.");
  return row.personId;
}

/**
 * Returns these rows with their persons, found or made as by `findOrMakePerson`, in a few statements for all of them.
 * `newId` makes the ids of new people: sample data has the same every time.
 */
export async function withPeople<Row extends Contact>(
  trx: Trx,
  ctx: Pick<RequestContext, "database" | "now">,
  rows: readonly Row[],
  newId: () => string = () => crypto.randomUUID(),
): Promise<(Row & { personId: string })[]> {
  const now = ctx.now();
  const keyed = rows.map((row) => ({ row, key: emailKey(row.email) }));
  const known = await touchPeopleOf(trx, new Set(keyed.map(({ key }) => key)), now);
  const made: Made[] = [];
  const ids = keyed.map(({ row, key }) => {
    const id = known.get(key) ?? newId();
    if (known.has(key)) return id;
    if (key !== "") known.set(key, id);
    made.push({ id, key, contact: row });
    return id;
  });
  const others = await makePeople(trx, ctx, made);
  const found = rows.map((row, at) => {
    const id = ids[at] ?? "";
    return { ...row, personId: others.get(id) ?? id };
  });
  await insertPhones(
    trx,
    found
      .map(({ personId, phone }) => ({
        personId,
        phoneKey: phoneKey(phone),
        shown: phone,
        createdAt: now,
      }))
      .filter((phone) => phone.phoneKey !== ""),
  );
  return found;
}

type Made = { id: string; key: string; contact: Contact };

/** Inserts new people; returns, for those whose address another transaction took at this moment, who they are. */
async function makePeople(
  trx: Trx,
  ctx: Pick<RequestContext, "database" | "now">,
  made: readonly Made[],
): Promise<ReadonlyMap<string, string>> {
  if (made.length === 0) return new Map();
  const now = ctx.now();
  const companies = await companiesOfDomains(trx, new Set(made.map(({ key }) => domainOfKey(key))));
  await insertMany(
    ctx,
    trx,
    "person",
    made.map((each) => newPerson(each, companies, now)),
  );
  const addressed = made.filter(({ key }) => key !== "");
  const taken = await insertAddresses(
    trx,
    addressed.map(({ id, key, contact }) => newAddress(id, key, contact.email, now)),
  );
  if (taken.length === 0) return new Map();
  const owners = await touchPeopleOf(trx, new Set(taken), now);
  const lost = addressed.filter(({ key }) => owners.has(key));
  await deletePeople(
    trx,
    lost.map(({ id }) => id),
  );
  return new Map(lost.map(({ id, key }) => [id, owners.get(key) ?? id]));
}

function newPerson(
  { id, key, contact }: Made,
  companies: ReadonlyMap<string, string>,
  now: number,
): PersonTable {
  return {
    id,
    name: contact.name,
    nameKey: foldedText(contact.name),
    language: contact.language,
    companyId: companies.get(domainOfKey(key)) ?? null,
    ownerId: null,
    notes: "",
    tags: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
    mergedInto: null,
    rootId: id,
  };
}

/** Returns the row of a person's first address. */
export function newAddress(
  personId: string,
  key: string,
  shown: string,
  now: number,
): PersonAddressTable {
  return {
    address: key,
    shown: shown.trim(),
    domain: domainOfKey(key),
    personId,
    isPrimary: 1,
    createdAt: now,
    formerAt: null,
  };
}
