import type { Kysely } from "kysely";

/** Adds results of the site's probes, and the visit of a lead if the visitor had allowed it. */
export async function probesAndVisits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("probe")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("took_ms", "bigint", (c) => c.notNull())
    .addColumn("passed", "integer", (c) => c.notNull())
    .addColumn("passed_at", "bigint")
    .addColumn("steps", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("lead_visit")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("lead.id").onDelete("cascade"))
    .addColumn("session_id", "text", (c) => c.notNull())
    .addColumn("receipt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("lead_visit_receipt").on("lead_visit").columns(["receipt"]).execute();
}
