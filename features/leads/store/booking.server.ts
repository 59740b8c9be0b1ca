import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";

type CallChange = Pick<LeadTable, "details" | "updated_at"> &
  Partial<Pick<LeadTable, "due_at" | "answered_at" | "answered_by" | "status">>;

/** Writes the change that a booked call makes to its lead, as a new version for staff who have it open. */
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
