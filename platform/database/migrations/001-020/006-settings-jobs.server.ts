import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

type Before = {
  setting: { key: string; value: string; version: number; updated_at: number };
  setting_version: {
    key: string;
    version: number;
    value: string;
    at: number;
    author_name: string;
  };
};

/** Adds versions of the settings, and the scheduled jobs with their last run. */
export async function settingsAndJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("setting_version")
    .addColumn("key", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("value", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("author_id", text)
    .addColumn("author_name", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("setting_version_key", ["key", "version"])
    .execute();
  const saved = db.withTables<Before>();
  const rows = await saved.selectFrom("setting").selectAll().execute();
  for (const { key, value, version, updated_at: at } of rows) {
    // Contains a secret, which must not be in a history.
    if (key === "verification") continue;
    await saved
      .insertInto("setting_version")
      .values({ key, value, version, at, author_name: "" })
      .execute();
  }
  await db.schema
    .createTable("job")
    .addColumn("name", text, (c) => c.primaryKey())
    .addColumn("due_at", millis, (c) => c.notNull())
    .addColumn("runner", text)
    .addColumn("leased_until", millis)
    .addColumn("started_at", millis)
    .addColumn("finished_at", millis)
    .addColumn("succeeded_at", millis)
    .addColumn("outcome", text, (c) => c.notNull())
    .addColumn("last_error", text)
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("runs", "integer", (c) => c.notNull())
    .execute();
  // For the clean-up, which deletes rows that have not changed for long.
  await db.schema.createIndex("lead_updated").on("lead").column("updated_at").execute();
  await db.schema.createIndex("outbox_sent").on("outbox").columns(["state", "sent_at"]).execute();
}
