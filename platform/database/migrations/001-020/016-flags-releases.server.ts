import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";
const whole: ColumnDataType = "integer";

/** Adds feature flags of the public site with their history, and the builds that ran. */
export async function flagsAndReleases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feature_flag")
    .addColumn("name", text, (c) => c.primaryKey())
    .addColumn("percent", whole, (c) => c.notNull())
    .addColumn("owner", text, (c) => c.notNull())
    .addColumn("reason", text, (c) => c.notNull())
    .addColumn("ends_at", millis)
    .addColumn("returns_to", whole)
    .addColumn("version", whole, (c) => c.notNull())
    .addColumn("changed_at", millis, (c) => c.notNull())
    .addColumn("changed_by", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("feature_flag_change")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("before_percent", whole, (c) => c.notNull())
    .addColumn("percent", whole, (c) => c.notNull())
    .addColumn("reason", text, (c) => c.notNull())
    .addColumn("author", text, (c) => c.notNull())
    .addColumn("author_id", text)
    .execute();
  await db.schema
    .createIndex("feature_flag_change_name")
    .on("feature_flag_change")
    .columns(["name", "at"])
    .execute();
  await db.schema
    .createTable("release_seen")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("commit_id", text, (c) => c.notNull())
    .addColumn("built_at", millis)
    .addColumn("node", text, (c) => c.notNull())
    .addColumn("first_at", millis, (c) => c.notNull())
    .addColumn("last_start_at", millis, (c) => c.notNull())
    .addColumn("starts", whole, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("release_seen_last")
    .on("release_seen")
    .column("last_start_at")
    .execute();
  // For the number of errors in each build.
  await db.schema.createIndex("error_group_release").on("error_group").column("release").execute();
}
