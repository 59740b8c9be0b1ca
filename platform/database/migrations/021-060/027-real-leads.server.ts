import { type Kysely, type RawBuilder, sql } from "kysely";

const real = sql<boolean>`status != 'spam' and merged_into is null`;

/**
 * Adds indexes that count leads of a period without spam and merged leads. The last two columns add nothing, but SQLite
 * answers from an index alone only when it has every column that a query names.
 */
export async function realLeads(db: Kysely<unknown>): Promise<void> {
  const same = ["answered_at", "due_at", "status", "merged_into"];
  const indices: [name: string, columns: string[], where: RawBuilder<boolean>][] = [
    ["lead_real", ["created_at", "kind", "source_path", "campaign", "held_from", ...same], real],
    ["lead_real_kind", ["kind", "created_at", ...same], real],
    ["lead_real_source", ["source_path", "created_at", ...same], real],
    // Most leads come without campaign parameters.
    [
      "lead_real_campaign",
      ["campaign", "created_at", ...same],
      sql<boolean>`${real} and campaign != '{}'`,
    ],
    // Counts leads by status, spam included, for every page of the list.
    ["lead_unmerged", ["status", "merged_into"], sql<boolean>`merged_into is null`],
  ];
  for (const name of ["lead_counted", "lead_kind", "lead_source"]) {
    await db.schema.dropIndex(name).execute();
  }
  for (const [name, columns, where] of indices) {
    await db.schema.createIndex(name).on("lead").columns(columns).where(where).execute();
  }
  // For the list, which includes spam: some pages have few of all leads, while every kind has many.
  await db.schema
    .createIndex("lead_source")
    .on("lead")
    .columns(["source_path", "created_at"])
    .execute();
}
