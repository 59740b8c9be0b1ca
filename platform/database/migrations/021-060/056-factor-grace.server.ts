import { type ColumnDataType, type Kysely, sql } from "kysely";

const millis: ColumnDataType = "bigint";

/**
 * Adds the start of a person's grace period for setting up a second factor. For those who joined while only owners
 * needed one, the whole period begins now.
 */
export async function factorGrace(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staff").addColumn("grace_from", millis).execute();
  await sql`update staff set grace_from = ${Date.now()} where role <> 'owner'`.execute(db);
}
