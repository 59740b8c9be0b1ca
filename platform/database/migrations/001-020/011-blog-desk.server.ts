import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

async function widenPosts(db: Kysely<unknown>) {
  // SQLite adds one column at a time.
  const post = () => db.schema.alterTable("post");
  await post()
    .addColumn("mail_on_publish", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await post().addColumn("trashed_at", millis).execute();
  await post().addColumn("trashed_from", text).execute();
  await db.schema
    .alterTable("post_version")
    .addColumn("kind", text, (c) => c.notNull().defaultTo("saved"))
    .execute();
  await db.schema.createIndex("post_updated").on("post").columns(["updated_at", "id"]).execute();
  await db.schema
    .createIndex("post_published")
    .on("post")
    .columns(["published_at", "id"])
    .execute();
}

async function pictures(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable("picture")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("author_id", text)
    .addColumn("created_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("picture_file")
    .addColumn("name", text, (c) => c.primaryKey())
    .addColumn("picture_id", text, (c) => c.notNull().references("picture.id").onDelete("cascade"))
    .addColumn("type", text, (c) => c.notNull())
    .addColumn("bytes", engine === "postgres" ? "bytea" : sql`blob`, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("picture_file_picture")
    .on("picture_file")
    .column("picture_id")
    .execute();
}

/** Adds blog editing: trash, kinds of versions, links to drafts, pictures. */
export async function blogDesk(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await widenPosts(db);
  await db.schema
    .createTable("post_share")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("post_id", text, (c) => c.notNull().references("post.id").onDelete("cascade"))
    .addColumn("token_hash", text, (c) => c.notNull().unique())
    .addColumn("author_name", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("post_share_post")
    .on("post_share")
    .columns(["post_id", "expires_at"])
    .execute();
  await pictures(db, engine);
}
