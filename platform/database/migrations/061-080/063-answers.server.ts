import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds signatures, files of answers that are being written, and the time of a scheduled answer. */
export async function answers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("staff_signature")
    .addColumn("staff_id", text, (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("text", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("reply_file")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("lead_id", text, (c) => c.notNull().references("lead.id").onDelete("cascade"))
    .addColumn("staff_id", text, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("media_type", text, (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("sha256", text, (c) => c.notNull())
    .addColumn("content", engine === "postgres" ? "bytea" : sql`blob`, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("reply_file_lead").on("reply_file").column("lead_id").execute();
  await db.schema.createIndex("reply_file_age").on("reply_file").column("created_at").execute();
  await db.schema
    .createTable("scheduled_answer")
    .addColumn("message_id", text, (c) =>
      c.primaryKey().references("lead_message.id").onDelete("cascade"),
    )
    .addColumn("send_at", millis, (c) => c.notNull())
    .execute();
  // Only few messages are unread.
  await db.schema
    .createIndex("lead_message_unread")
    .on("lead_message")
    .column("lead_id")
    .where(sql<boolean>`direction = 'in' and read_at is null`)
    .execute();
}
