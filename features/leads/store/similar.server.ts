import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { type LeadRow, leadsWithOwner } from "./leads.server.ts";

type Keys = Pick<LeadTable, "emailKey" | "phoneKey" | "domainKey" | "nameKey">;

/** Minimum letters of a name that is compared. */
const minName = 3;
/** Letters at the end that may differ: "Lopes" and "Lopez". */
const lastLetters = 1;
/** Sorts after every letter of a name. */
const afterLetters = "\uffff";

/** Selects leads that are neither merged nor spam, newest first. */
function selectCurrentLeads(db: Db, limit: number) {
  return leadsWithOwner(db)
    .where("lead.mergedInto", "is", null)
    .where("lead.status", "!=", "spam")
    .orderBy("lead.createdAt", "desc")
    .limit(limit);
}

/** Returns the beginning that similar names share; null for a name that is too short to compare. */
function stemOf(name: string): string | null {
  if (name.length < minName) return null;
  return name.length > minName + lastLetters ? name.slice(0, -lastLetters) : name;
}

/**
 * Returns leads that may be the same person or firm: by phone number, address, a name that begins alike, and mail
 * domain, in this order. Each is one index lookup.
 */
export async function leadsLike(db: Db, keys: Keys, limit: number): Promise<LeadRow[]> {
  const found = new Map<string, LeadRow>();
  const stem = stemOf(keys.nameKey);
  const searches = [
    ...(["phoneKey", "emailKey"] as const).map((key) =>
      keys[key] ? selectCurrentLeads(db, limit).where(`lead.${key}`, "=", keys[key]) : null,
    ),
    stem === null
      ? null
      : selectCurrentLeads(db, limit)
          .where("lead.nameKey", ">=", stem)
          .where("lead.nameKey", "<", stem + afterLetters),
    keys.domainKey
      ? selectCurrentLeads(db, limit).where("lead.domainKey", "=", keys.domainKey)
      : null,
  ];
  for (const search of searches) {
    if (!search || found.size >= limit) continue;
    for (const row of await search.execute()) found.set(row.id, row);
  }
  return [...found.values()].slice(0, limit);
}

/** Keys per statement, well under the parameter limit of either engine. */
const keysPerStatement = 500;

export type PersonKeys = Pick<Keys, "emailKey" | "phoneKey" | "nameKey">;

/** A person of an imported file; without a name there, `nameKey` is that of the firm or number. */
type ImportedPerson = PersonKeys & { isNamed: boolean };

const byNumberAndName = ({ phoneKey, nameKey }: PersonKeys) => `number ${phoneKey} ${nameKey}`;

/** Returns the keys that only a person without an address has, for those who bring an address or have no name. */
function keysWithoutAddress({ emailKey, phoneKey, nameKey }: PersonKeys): string[] {
  if (emailKey || !phoneKey) return [];
  return [`alone ${phoneKey} ${nameKey}`, `alone ${phoneKey}`];
}

/** Adds a person to those that `takePerson` finds; of two with one key, the later one. */
export function addPerson<T extends PersonKeys>(people: Map<string, T>, person: T): void {
  if (person.emailKey) people.set(`email ${person.emailKey}`, person);
  if (person.phoneKey) people.set(byNumberAndName(person), person);
  for (const key of keysWithoutAddress(person)) people.set(key, person);
}

/**
 * Returns the one of these people who is the same person: by address or, if either has none, by number and name
 * together, since the people of an office share a number. Somebody without a name is the person without an address who
 * has the number. Who is found by a number has the new address from then on, and is nobody with another one.
 */
export function takePerson<T extends PersonKeys>(
  people: Map<string, T>,
  person: ImportedPerson,
): T | undefined {
  const { emailKey, phoneKey } = person;
  const keys = emailKey ? [`email ${emailKey}`] : [];
  if (phoneKey && emailKey && person.isNamed) keys.push(`alone ${phoneKey} ${person.nameKey}`);
  if (phoneKey && !emailKey) keys.push(byNumberAndName(person));
  if (phoneKey && !person.isNamed) keys.push(`alone ${phoneKey}`);
  const found = keys.map((key) => people.get(key)).find((each) => each !== undefined);
  if (!found || !emailKey) return found;
  for (const key of keysWithoutAddress(found)) {
    if (people.get(key) === found) people.delete(key);
  }
  return found;
}

/** Returns the leads with an address or number of these people, the oldest first, without merged leads and spam. */
export async function leadsOfPeople(
  db: Db | Trx,
  people: readonly PersonKeys[],
): Promise<LeadRow[]> {
  const leads = new Map<string, LeadRow>();
  for (const column of ["emailKey", "phoneKey"] as const) {
    const keys = [...new Set(people.map((person) => person[column]).filter(Boolean))];
    for (const part of inChunks(keys, keysPerStatement)) {
      const rows = await leadsWithOwner(db)
        .where(`lead.${column}`, "in", part)
        .where("lead.mergedInto", "is", null)
        .where("lead.status", "!=", "spam")
        .execute();
      for (const row of rows) leads.set(row.id, row);
    }
  }
  return [...leads.values()].toSorted((one, other) => one.createdAt - other.createdAt);
}

/** Returns people as `takePerson` finds them. */
export function peopleOf<T extends PersonKeys>(each: readonly T[]): Map<string, T> {
  const people = new Map<string, T>();
  for (const person of each) addPerson(people, person);
  return people;
}
