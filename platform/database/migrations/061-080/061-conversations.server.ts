import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

const blobOf = (engine: Engine) => (engine === "postgres" ? "bytea" : sql`blob`);

/** Adds the mail conversations of leads, their files, and the ledger of incoming mail. */
export async function conversations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addMessages(db, engine);
  await addLedger(db, engine);
  await db.schema.alterTable("lead").addColumn("reply_waiting_at", millis).execute();
  await sql`create index lead_reply_waiting on lead (reply_waiting_at) where reply_waiting_at is not null`.execute(
    db,
  );
}

async function addMessages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("lead_message")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("lead_id", text, (c) => c.notNull().references("lead.id").onDelete("cascade"))
    .addColumn("direction", text, (c) => c.notNull().check(sql`direction in ('in', 'out')`))
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("lead_event_id", text)
    .addColumn("mail_id", text)
    .addColumn("message_id", text)
    .addColumn("in_reply_to", text, (c) => c.notNull())
    .addColumn("references_text", text, (c) => c.notNull())
    .addColumn("from_name", text, (c) => c.notNull())
    .addColumn("from_address", text, (c) => c.notNull())
    .addColumn("to_address", text, (c) => c.notNull())
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("subject_key", text, (c) => c.notNull())
    .addColumn("text", text, (c) => c.notNull())
    .addColumn("quoted", text, (c) => c.notNull())
    .addColumn("html", text, (c) => c.notNull())
    .addColumn("verified", text, (c) =>
      c.notNull().check(sql`verified in ('yes', 'no', 'unknown')`),
    )
    .addColumn("unparsed", "integer", (c) => c.notNull())
    .addColumn("read_at", millis)
    .execute();
  await index(db, "lead_message", "lead_message_lead", ["lead_id", "at"]);
  await index(db, "lead_message", "lead_message_mail", ["mail_id"]);
  await index(db, "lead_message", "lead_message_event", ["lead_event_id"]);
  await db.schema
    .createIndex("lead_message_message_id")
    .on("lead_message")
    .columns(["message_id", "direction"])
    .unique()
    .execute();
  await db.schema
    .createTable("lead_attachment")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("message_id", text, (c) =>
      c.notNull().references("lead_message.id").onDelete("cascade"),
    )
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("media_type", text, (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("sha256", text, (c) => c.notNull())
    .addColumn("content", blobOf(engine), (c) => c.notNull())
    .execute();
  await index(db, "lead_attachment", "lead_attachment_message", ["message_id", "place"]);
  await db.schema
    .createTable("lead_reply_token")
    .addColumn("token", text, (c) => c.primaryKey())
    .addColumn("lead_id", text, (c) =>
      c.notNull().unique().references("lead.id").onDelete("cascade"),
    )
    .execute();
}

async function addLedger(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("inbound_message")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("source", text, (c) => c.notNull().check(sql`source in ('imap', 'endpoint')`))
    .addColumn("mailbox", text, (c) => c.notNull())
    .addColumn("uid_validity", text, (c) => c.notNull())
    .addColumn("uid", millis)
    .addColumn("digest", text, (c) => c.notNull().unique())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("raw", blobOf(engine), (c) => c.notNull())
    .addColumn("old", "integer", (c) => c.notNull())
    .addColumn("state", text, (c) =>
      c.notNull().check(sql`state in ('new', 'done', 'ignored', 'failed')`),
    )
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", millis, (c) => c.notNull())
    .addColumn("reason", text, (c) => c.notNull())
    .addColumn("sender", text, (c) => c.notNull())
    .addColumn("lead_id", text, (c) => c.references("lead.id").onDelete("cascade"))
    .addColumn("received_at", millis, (c) => c.notNull())
    .execute();
  await index(db, "inbound_message", "inbound_message_state", ["state", "due_at"]);
  await index(db, "inbound_message", "inbound_message_received", ["received_at"]);
  await index(db, "inbound_message", "inbound_message_lead", ["lead_id"]);
  await index(db, "inbound_message", "inbound_message_sender", ["sender"]);
  await db.schema
    .createTable("mailbox_position")
    .addColumn("mailbox", text, (c) => c.primaryKey())
    .addColumn("uid_validity", text, (c) => c.notNull())
    .addColumn("last_uid", millis, (c) => c.notNull())
    .addColumn("first_at", millis, (c) => c.notNull())
    .addColumn("seen_at", millis, (c) => c.notNull())
    .addColumn("fault", text, (c) => c.notNull())
    .addColumn("runner", text)
    .addColumn("leased_until", millis)
    .execute();
  await db.schema
    .createTable("delivery_report")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("recipient", text, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("status", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .execute();
  await index(db, "delivery_report", "delivery_report_recipient", ["recipient", "at"]);
}

async function index(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
