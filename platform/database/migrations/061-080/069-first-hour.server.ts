import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds a new owner's decisions about the steps of the first hour. */
export async function firstHour(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("first_hour_step")
    .addColumn("step", text, (c) => c.primaryKey())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("word", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("by_name", text, (c) => c.notNull())
    .execute();
}
