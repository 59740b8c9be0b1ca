import type { Kysely } from "kysely";

/** What is counted of all leads, or of those of a span of time by their kind, is counted from an index alone. */
export async function leadStanding(db: Kysely<unknown>): Promise<void> {
  const indices: [name: string, columns: string[]][] = [
    // How many leads stand where and which pages they came from, together.
    ["lead_source_standing", ["source_path", "status", "merged_into"]],
    // As lead_source does for the pages that leads came from.
    ["lead_kind", ["kind", "created_at", "status", "merged_into", "answered_at", "due_at"]],
  ];
  for (const [name, columns] of indices) {
    await db.schema.createIndex(name).on("lead").columns(columns).execute();
  }
  // What these two were for is found in the indices of the few leads that are held or have a next step.
  for (const name of ["lead_held", "lead_next_step"]) await db.schema.dropIndex(name).execute();
}
