import type { Db, Trx } from "#platform/database/engine.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { type LeadRow, leadsWithOwner } from "./leads.server.ts";

/** Returns the leads of people who are one person, the newest first; merged ones are part of those they went into. */
export async function leadsOfPeople(
  db: Db,
  ids: readonly string[],
  limit: number,
): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where("lead.personId", "in", ids)
    .orderBy("lead.createdAt", "desc")
    .orderBy("lead.id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the number of leads of people who are one person. */
export async function countLeadsOf(db: Db, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("personId", "in", ids)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Returns id and name of people's leads from one address, the newest first. */
export async function leadsOfKeys(
  trx: Trx,
  { people, key }: { people: readonly string[]; key: string },
): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom("lead")
    .select(["id", "name"])
    .where("personId", "in", people)
    .where("emailKey", "=", key)
    .orderBy("createdAt", "desc")
    .execute();
}

/** Leads of one statement. */
const perStatement = 1000;

/** Gives leads to another person; whoever answers one of them meanwhile notices nothing. */
export async function moveLeads(trx: Trx, ids: readonly string[], personId: string): Promise<void> {
  for (const part of inChunks(ids, perStatement)) {
    await trx.updateTable("lead").set({ personId }).where("id", "in", part).execute();
  }
}
