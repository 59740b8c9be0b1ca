import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

async function postTable(db: Kysely<unknown>) {
  await db.schema
    .createTable("post")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("slug", text, (c) => c.notNull().unique())
    .addColumn("title", text, (c) => c.notNull())
    .addColumn("description", text, (c) => c.notNull())
    .addColumn("topics", text, (c) => c.notNull().defaultTo("[]"))
    .addColumn("body", text, (c) => c.notNull())
    .addColumn("status", text, (c) => c.notNull())
    // Time at which a scheduled post is published.
    .addColumn("published_at", millis)
    .addColumn("reviewed_at", millis)
    .addColumn("illustration", text, (c) => c.notNull())
    .addColumn("audience", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("post_status_published")
    .on("post")
    .columns(["status", "published_at", "id"])
    .execute();
  await db.schema
    .createIndex("post_status_updated")
    .on("post")
    .columns(["status", "updated_at", "id"])
    .execute();
}

/** Adds posts, their former slugs and their saved versions. */
export async function blog(db: Kysely<unknown>): Promise<void> {
  await postTable(db);
  await db.schema
    .createTable("post_slug")
    .addColumn("slug", text, (c) => c.primaryKey())
    .addColumn("post_id", text, (c) => c.notNull().references("post.id").onDelete("cascade"))
    .addColumn("retired_at", millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("post_slug_post").on("post_slug").column("post_id").execute();
  await db.schema
    .createTable("post_version")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("post_id", text, (c) => c.notNull().references("post.id").onDelete("cascade"))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("snapshot", text, (c) => c.notNull())
    .addColumn("author_id", text)
    .addColumn("author_name", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .addUniqueConstraint("post_version_once", ["post_id", "version"])
    .execute();
  // Has a row once the starter posts were loaded, so that deleted ones never come back.
  await db.schema
    .createTable("blog_start")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("started_at", millis, (c) => c.notNull())
    .execute();
}
