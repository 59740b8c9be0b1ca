import type { ColumnDataType, Kysely } from "kysely";
import { type Engine, forbidChanges } from "#platform/database/engine.server.ts";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

async function siteTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("setting")
    .addColumn("key", text, (c) => c.primaryKey())
    .addColumn("value", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .addColumn("updated_by", text)
    .execute();
  await db.schema
    .createTable("content_version")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("version", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("email", text, (c) => c.notNull().unique())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("role", text, (c) => c.notNull())
    .addColumn("disabled", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("setup_link")
    .addColumn("token_hash", text, (c) => c.primaryKey())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .addColumn("used_at", millis)
    .execute();
  await db.schema
    .createTable("rate_limit")
    .addColumn("key", text, (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull())
    .addColumn("expires_at", millis)
    .execute();
  await db.schema.createIndex("rate_limit_expires").on("rate_limit").column("expires_at").execute();
}

async function leadTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("lead")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("status", text, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("email", text, (c) => c.notNull())
    .addColumn("phone", text, (c) => c.notNull())
    .addColumn("message", text, (c) => c.notNull())
    .addColumn("details", text, (c) => c.notNull().defaultTo("{}"))
    .addColumn("source_path", text, (c) => c.notNull())
    .addColumn("human_check", text, (c) => c.notNull())
    .addColumn("idempotency_key", text, (c) => c.notNull().unique())
    .addColumn("owner_id", text)
    .addColumn("due_at", millis, (c) => c.notNull())
    .addColumn("answered_at", millis)
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("lead_status_created")
    .on("lead")
    .columns(["status", "created_at"])
    .execute();
  await db.schema.createIndex("lead_created").on("lead").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("lead_due").on("lead").columns(["answered_at", "due_at"]).execute();
  await db.schema
    .createTable("lead_event")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("lead_id", text, (c) => c.notNull().references("lead.id").onDelete("cascade"))
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("actor_id", text)
    .addColumn("actor_name", text, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("detail", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("lead_event_lead")
    .on("lead_event")
    .columns(["lead_id", "at"])
    .execute();
  await db.schema
    .createTable("refused_domain")
    .addColumn("domain", text, (c) => c.primaryKey())
    .addColumn("refusals", "integer", (c) => c.notNull())
    .addColumn("last_at", millis, (c) => c.notNull())
    .execute();
}

async function mailTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("subscriber")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("email", text, (c) => c.notNull().unique())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("source_path", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("outbox")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("template", text, (c) => c.notNull())
    .addColumn("recipient", text, (c) => c.notNull())
    .addColumn("payload", text, (c) => c.notNull())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", millis, (c) => c.notNull())
    .addColumn("leased_until", millis)
    .addColumn("last_error", text)
    .addColumn("dedupe_key", text, (c) => c.notNull().unique())
    .addColumn("subject_type", text, (c) => c.notNull())
    .addColumn("subject_id", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("sent_at", millis)
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "due_at"]).execute();
  await db.schema
    .createIndex("outbox_subject")
    .on("outbox")
    .columns(["subject_type", "subject_id"])
    .execute();
}

async function recordTables(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable("audit")
    .addColumn("seq", millis, (c) => c.primaryKey())
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("actor_kind", text, (c) => c.notNull())
    .addColumn("actor_id", text)
    .addColumn("action", text, (c) => c.notNull())
    .addColumn("subject_type", text, (c) => c.notNull())
    .addColumn("subject_id", text, (c) => c.notNull())
    .addColumn("detail", text, (c) => c.notNull())
    .addColumn("address", text, (c) => c.notNull())
    .addColumn("request_id", text, (c) => c.notNull())
    .addColumn("previous_hash", text, (c) => c.notNull())
    .addColumn("hash", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("audit_subject")
    .on("audit")
    .columns(["subject_type", "subject_id"])
    .execute();
  await db.schema
    .createTable("audit_head")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("seq", millis, (c) => c.notNull())
    .addColumn("hash", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("consent_record")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("receipt", text, (c) => c.notNull())
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("choice", text, (c) => c.notNull())
    .addColumn("policy_version", text, (c) => c.notNull())
    .addColumn("wording_version", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("consent_record_receipt")
    .on("consent_record")
    .columns(["receipt", "at"])
    .execute();
  await forbidChanges(engine, db, "audit");
  await forbidChanges(engine, db, "consent_record");
}

/** Adds the tables of the first release. */
export async function first(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await siteTables(db);
  await leadTables(db);
  await mailTables(db);
  await recordTables(db, engine);
  const rows = db as Kysely<{
    content_version: { id: number; version: number };
    audit_head: { id: number; seq: number; hash: string };
  }>;
  await rows.insertInto("content_version").values({ id: 1, version: 1 }).execute();
  await rows.insertInto("audit_head").values({ id: 1, seq: 0, hash: "" }).execute();
}
