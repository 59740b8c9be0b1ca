import { sql } from "kysely";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";
import { type LeadRow, leadsWithOwner } from "./leads.server.ts";

/** Returns the ids of the leads that were last updated before `before` (ms), the oldest first. */
export async function idsUntouchedSince(
  trx: Trx,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("lead")
    .select("id")
    .where("updatedAt", "<", before)
    .orderBy("updatedAt")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type DeletedLead = Pick<
  LeadTable,
  "id" | "status" | "answeredAt" | "answeredBy" | "replyWaitingAt" | "mergedInto"
>;

/** Deletes leads with their history and mails; returns the columns that decide about leads merged into them. */
export async function deleteLeadRows(trx: Trx, ids: readonly string[]): Promise<DeletedLead[]> {
  await trx
    .deleteFrom("outbox")
    .where("subjectType", "=", "lead")
    .where("subjectId", "in", ids)
    .execute();
  await trx.deleteFrom("leadEvent").where("leadId", "in", ids).execute();
  return trx
    .deleteFrom("lead")
    .where("id", "in", ids)
    .returning(["id", "status", "answeredAt", "answeredBy", "replyWaitingAt", "mergedInto"])
    .execute();
}

export async function leadsMergedInto(trx: Trx, ids: readonly string[]): Promise<LeadRow[]> {
  return leadsWithOwner(trx).where("lead.mergedInto", "in", ids).execute();
}

type MergeEvent = Pick<LeadEventTable, "id" | "detail">;

/** Returns every merge entry of all histories. The kinds are literal values, so that the partial index is used. */
export async function mergeEvents(trx: Trx): Promise<MergeEvent[]> {
  return trx
    .selectFrom("leadEvent")
    .select(["id", "detail"])
    .where(sql<boolean>`kind in ('merge', 'unmerge')`)
    .execute();
}

export async function setEventDetail(trx: Trx, { id, detail }: MergeEvent): Promise<void> {
  await trx.updateTable("leadEvent").set({ detail }).where("id", "=", id).execute();
}
