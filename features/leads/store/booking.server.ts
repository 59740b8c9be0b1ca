import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";

type CallChange = Pick<LeadTable, "details" | "updated_at"> &
  Partial<Pick<LeadTable, "due_at" | "answered_at" | "answered_by" | "status">>;

/** Writes what a booked call changes in its lead. Staff who have it open see a newer version. */
export async function setCallOfLead(
  trx: Trx,
  { id, version }: Pick<LeadTable, "id" | "version">,
  change: CallChange,
): Promise<void> {
  await trx
    .updateTable("lead")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .execute();
}
