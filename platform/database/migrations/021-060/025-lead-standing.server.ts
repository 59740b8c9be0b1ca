import type { Kysely } from "kysely";

/** Lets counts of all leads, or of a period by kind, be answered from an index alone. */
export async function leadStanding(db: Kysely<unknown>): Promise<void> {
  const indices: [name: string, columns: string[]][] = [
    // Counts leads by status and source page together.
    ["lead_source_standing", ["source_path", "status", "merged_into"]],
    // The same as lead_source, by kind instead of source page.
    ["lead_kind", ["kind", "created_at", "status", "merged_into", "answered_at", "due_at"]],
  ];
  for (const [name, columns] of indices) {
    await db.schema.createIndex(name).on("lead").columns(columns).execute();
  }
  // The indexes of the few leads on hold or with a next step replace these two.
  for (const name of ["lead_held", "lead_next_step"]) await db.schema.dropIndex(name).execute();
}
