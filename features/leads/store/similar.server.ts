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

/** Returns the newest lead of each of these addresses and phone numbers, without merged leads and spam. */
export async function leadsByKeys(
  db: Db | Trx,
  leads: readonly Pick<Keys, "emailKey" | "phoneKey">[],
) {
  const find = async (column: "emailKey" | "phoneKey") => {
    const keys = [...new Set(leads.map((lead) => lead[column]).filter(Boolean))];
    const found = new Map<string, LeadRow>();
    for (const some of inChunks(keys, keysPerStatement)) {
      const rows = await leadsWithOwner(db)
        .where(`lead.${column}`, "in", some)
        .where("lead.mergedInto", "is", null)
        .where("lead.status", "!=", "spam")
        .orderBy("lead.createdAt")
        .execute();
      for (const row of rows) found.set(row[column], row);
    }
    return found;
  };
  return { byEmail: await find("emailKey"), byPhone: await find("phoneKey") };
}
