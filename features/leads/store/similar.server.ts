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

type PersonKeys = Pick<Keys, "emailKey" | "phoneKey" | "nameKey">;

/**
 * Returns what makes a person of an imported file one and the same: the address or, without one, number and name
 * together, since the people of an office share a number. Empty without either.
 */
export function personKeyOf({ emailKey, phoneKey, nameKey }: PersonKeys): string {
  if (emailKey) return `email ${emailKey}`;
  return phoneKey ? numberAndName({ phoneKey, nameKey }) : "";
}

const numberAndName = ({ phoneKey, nameKey }: Pick<Keys, "phoneKey" | "nameKey">) =>
  `phone ${phoneKey} ${nameKey}`;

/** Returns the newest lead of each of these people by `personKeyOf`, without merged leads and spam. */
export async function leadsOfPeople(
  db: Db | Trx,
  people: readonly PersonKeys[],
): Promise<Map<string, LeadRow>> {
  const found = new Map<string, LeadRow>();
  const find = async (column: "emailKey" | "phoneKey", some: readonly PersonKeys[]) => {
    const keys = [...new Set(some.map((person) => person[column]).filter(Boolean))];
    for (const part of inChunks(keys, keysPerStatement)) {
      const rows = await leadsWithOwner(db)
        .where(`lead.${column}`, "in", part)
        .where("lead.mergedInto", "is", null)
        .where("lead.status", "!=", "spam")
        .orderBy("lead.createdAt")
        .execute();
      for (const row of rows) {
        found.set(column === "emailKey" ? personKeyOf(row) : numberAndName(row), row);
      }
    }
  };
  await find("emailKey", people);
  await find(
    "phoneKey",
    people.filter(({ emailKey }) => !emailKey),
  );
  return found;
}
