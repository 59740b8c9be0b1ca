import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

async function leadColumns(db: Kysely<unknown>, engine: Engine) {
  const words = ["email_key", "phone_key", "domain_key", "name_key"];
  for (const name of [...words, "spam_reason", "next_step", "hold_reason"]) {
    await db.schema
      .alterTable("lead")
      .addColumn(name, text, (c) => c.notNull().defaultTo(""))
      .execute();
  }
  for (const name of ["campaign", "consent"]) {
    await db.schema
      .alterTable("lead")
      .addColumn(name, text, (c) => c.notNull().defaultTo("{}"))
      .execute();
  }
  for (const name of ["next_step_at", "held_from", "held_until"]) {
    await db.schema.alterTable("lead").addColumn(name, millis).execute();
  }
  await db.schema.alterTable("lead").addColumn("merged_into", text).execute();
  const at = engine === "sqlite" ? sql`instr(email, '@')` : sql`strpos(email, '@')`;
  await sql`update lead set
    email_key = lower(trim(email)),
    domain_key = lower(substr(trim(email), ${at} + 1)),
    name_key = lower(trim(name)),
    phone_key = replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', '')`.execute(
    db,
  );
  await sql`update lead set phone_key = substr(phone_key, 2)
    where length(phone_key) = 11 and phone_key like '1%'`.execute(db);
}

async function leadIndices(db: Kysely<unknown>) {
  const indices: Record<string, string[]> = {
    lead_email_key: ["email_key"],
    lead_phone_key: ["phone_key"],
    lead_domain_key: ["domain_key", "created_at"],
    lead_name_key: ["name_key", "id"],
    lead_due_id: ["due_at", "id"],
    lead_owner: ["owner_id", "created_at"],
    lead_source: ["source_path", "created_at"],
    lead_next_step: ["next_step_at", "id"],
    lead_held: ["held_until"],
    lead_merged: ["merged_into"],
  };
  for (const [name, columns] of Object.entries(indices)) {
    await db.schema.createIndex(name).on("lead").columns(columns).execute();
  }
  await db.schema
    .createIndex("outbox_created")
    .on("outbox")
    .columns(["created_at", "id"])
    .execute();
  await db.schema
    .createIndex("outbox_state_created")
    .on("outbox")
    .columns(["state", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("outbox_template")
    .on("outbox")
    .columns(["template", "created_at"])
    .execute();
}

async function templateTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("mail_template")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("body", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("archived", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("mail_template_version")
    .addColumn("template_id", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("body", text, (c) => c.notNull())
    .addColumn("author_id", text)
    .addColumn("author_name", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .addPrimaryKeyConstraint("mail_template_version_key", ["template_id", "version"])
    .execute();
}

async function screenTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("saved_view")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("staff_id", text, (c) => c.notNull())
    .addColumn("screen", text, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("query", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("saved_view_staff")
    .on("saved_view")
    .columns(["staff_id", "screen", "created_at"])
    .execute();
  await db.schema
    .createTable("open_record")
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("subject_id", text, (c) => c.notNull())
    .addColumn("staff_id", text, (c) => c.notNull())
    .addColumn("staff_name", text, (c) => c.notNull())
    .addColumn("opened_at", millis, (c) => c.notNull())
    .addColumn("seen_at", millis, (c) => c.notNull())
    .addPrimaryKeyConstraint("open_record_key", ["subject", "subject_id", "staff_id"])
    .execute();
  await db.schema.createIndex("open_record_seen").on("open_record").column("seen_at").execute();
}

/** Adds work on leads: threads, next steps, holds, merging; mail templates, saved views and presence. */
export async function leadWork(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await leadColumns(db, engine);
  await leadIndices(db);
  await templateTables(db);
  await screenTables(db);
}
