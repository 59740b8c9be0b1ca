import { type Kysely, sql } from "kysely";

/** Lets counts of many posts and leads be answered from an index alone, without their texts. */
export async function readingAtSize(db: Kysely<unknown>): Promise<void> {
  const indices: [name: string, table: string, columns: string[]][] = [
    // Counts posts by topic, and lists the newest posts of some topics.
    ["post_status_topics", "post", ["status", "topics", "published_at", "id"]],
    // Lists every published post with its version, newest first.
    ["post_status_published", "post", ["status", "published_at", "id", "slug", "version"]],
    // Counts leads by status, and lists waiting leads by the earliest promise.
    [
      "lead_standing",
      "lead",
      ["status", "answered_at", "merged_into", "held_until", "due_at", "held_from"],
    ],
    // Counts leads of a period by kind, source and outcome of the promise.
    [
      "lead_counted",
      "lead",
      [
        "created_at",
        "status",
        "merged_into",
        "kind",
        "source_path",
        "campaign",
        "answered_at",
        "due_at",
        "held_from",
      ],
    ],
    [
      "lead_source",
      "lead",
      ["source_path", "created_at", "status", "merged_into", "answered_at", "due_at"],
    ],
  ];
  // These two existing indexes get more columns.
  for (const name of ["post_status_published", "lead_source"]) {
    await db.schema.dropIndex(name).execute();
  }
  for (const [name, table, columns] of indices) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
  // While most leads have no owner, SQLite considers an index of all owners useless.
  await db.schema
    .createIndex("lead_with_owner_id")
    .on("lead")
    .columns(["owner_id", "created_at"])
    .where(sql.ref("owner_id"), "is not", null)
    .execute();
}
