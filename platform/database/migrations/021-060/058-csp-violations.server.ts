import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds content refused by a page's Content-Security-Policy, as reported by browsers and counted by kind. */
export async function cspViolations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("csp_violation")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("directive", text, (c) => c.notNull())
    .addColumn("blocked", text, (c) => c.notNull())
    .addColumn("source", text, (c) => c.notNull())
    .addColumn("page", text, (c) => c.notNull())
    .addColumn("seen", "integer", (c) => c.notNull())
    .addColumn("first_at", millis, (c) => c.notNull())
    .addColumn("last_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("csp_violation_last")
    .on("csp_violation")
    .columns(["last_at", "id"])
    .execute();
}
