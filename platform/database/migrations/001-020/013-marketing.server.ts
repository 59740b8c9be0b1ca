import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";
const int: ColumnDataType = "integer";

/** Adds consent to mails, newsletter campaigns, redirects, missing pages and the announcement over every page. */
export async function marketing(db: Kysely<unknown>): Promise<void> {
  await subscribers(db);
  await sends(db);
  await redirects(db);
  await notice(db);
}

async function subscribers(db: Kysely<unknown>): Promise<void> {
  for (const name of ["topic", "industry", "consent_source", "suppressed_reason"]) {
    await db.schema
      .alterTable("subscriber")
      .addColumn(name, text, (c) => c.notNull().defaultTo(""))
      .execute();
  }
  await db.schema.alterTable("subscriber").addColumn("suppressed_at", millis).execute();
  await db.schema.alterTable("subscriber").addColumn("import_id", text).execute();
  await db.schema
    .createIndex("subscriber_created")
    .on("subscriber")
    .columns(["created_at", "id"])
    .execute();
  await db.schema
    .createTable("newsletter_import")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("file_name", text, (c) => c.notNull())
    .addColumn("author_id", text)
    .addColumn("author_name", text, (c) => c.notNull())
    .addColumn("statement", text, (c) => c.notNull())
    .addColumn("added", int, (c) => c.notNull())
    .addColumn("known", int, (c) => c.notNull())
    .addColumn("suppressed", int, (c) => c.notNull())
    .execute();
}

async function sends(db: Kysely<unknown>): Promise<void> {
  const words = ["subject", "preview_text", "body", "state", "topic", "industry", "source"];
  let table = db.schema
    .createTable("newsletter_send")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("author_name", text, (c) => c.notNull())
    .addColumn("due_at", millis)
    .addColumn("started_at", millis)
    .addColumn("finished_at", millis)
    .addColumn("post_id", text, (c) => c.unique())
    .addColumn("version", int, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull());
  for (const name of words) table = table.addColumn(name, text, (c) => c.notNull());
  await table.execute();
  await index(db, "newsletter_send", ["state", "due_at"]);
  await index(db, "newsletter_send", ["created_at"]);
  await db.schema
    .createTable("newsletter_recipient")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("send_id", text, (c) =>
      c.notNull().references("newsletter_send.id").onDelete("cascade"),
    )
    .addColumn("subscriber_id", text, (c) => c.notNull())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("outbox_id", text)
    .addColumn("last_error", text)
    .addColumn("settled_at", millis)
    // A subscriber gets a campaign only once.
    .addUniqueConstraint("newsletter_recipient_once", ["send_id", "subscriber_id"])
    .execute();
  await index(db, "newsletter_recipient", ["send_id", "state", "id"]);
  await db.schema
    .createTable("newsletter_welcome")
    .addColumn("id", int, (c) => c.primaryKey())
    .addColumn("enabled", int, (c) => c.notNull())
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("body", text, (c) => c.notNull())
    .addColumn("version", int, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
}

async function redirects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("redirect")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("source", text, (c) => c.notNull())
    .addColumn("target", text, (c) => c.notNull())
    .addColumn("status", int, (c) => c.notNull())
    .addColumn("hits", int, (c) => c.notNull())
    .addColumn("last_hit_at", millis)
    .addColumn("author_name", text, (c) => c.notNull())
    .addColumn("version", int, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .addColumn("deleted_at", millis)
    .execute();
  await db.schema
    .createIndex("redirect_source")
    .unique()
    .on("redirect")
    .column("source")
    .where("deleted_at" as never, "is", null)
    .execute();
  await db.schema
    .createTable("missing_path")
    .addColumn("path", text, (c) => c.primaryKey())
    .addColumn("asked", int, (c) => c.notNull())
    .addColumn("first_at", millis, (c) => c.notNull())
    .addColumn("last_at", millis, (c) => c.notNull())
    .addColumn("referrer", text, (c) => c.notNull())
    .addColumn("ignored", int, (c) => c.notNull())
    .execute();
  await index(db, "missing_path", ["ignored", "asked"]);
  await index(db, "missing_path", ["last_at"]);
}

async function notice(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_notice")
    .addColumn("id", int, (c) => c.primaryKey())
    .addColumn("text", text, (c) => c.notNull())
    .addColumn("link_label", text, (c) => c.notNull())
    .addColumn("link", text, (c) => c.notNull())
    .addColumn("tone", text, (c) => c.notNull())
    .addColumn("starts_at", millis, (c) => c.notNull())
    .addColumn("ends_at", millis)
    .addColumn("revision", text, (c) => c.notNull())
    .addColumn("shown", int, (c) => c.notNull())
    .addColumn("version", int, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([table, ...columns].join("_"))
    .on(table)
    .columns(columns)
    .execute();
}
