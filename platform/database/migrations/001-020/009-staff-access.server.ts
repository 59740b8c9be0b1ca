import { type ColumnDataType, type Kysely, sql } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds invitations and password links, the time when a person joined, and an index of the audit log by kind. */
export async function staffAccess(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staff").addColumn("joined_at", millis).execute();
  await sql`update staff set joined_at = created_at`.execute(db);
  await db.schema
    .createTable("staff_link")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("staff_id", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("purpose", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .addColumn("used_at", millis)
    .execute();
  await db.schema.createIndex("staff_link_staff").on("staff_link").column("staff_id").execute();
  await db.schema.createIndex("audit_action").on("audit").columns(["action", "seq"]).execute();
  await db.schema.createIndex("audit_actor").on("audit").columns(["actor_id", "seq"]).execute();
}
