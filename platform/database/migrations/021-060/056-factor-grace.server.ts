import { type ColumnDataType, type Kysely, sql } from "kysely";

const millis: ColumnDataType = "bigint";

/**
 * Adds the moment from which a person's days to set up a second factor count. Who joined while only owners needed one has
 * all of them from now on.
 */
export async function factorGrace(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staff").addColumn("grace_from", millis).execute();
  await sql`update staff set grace_from = ${Date.now()} where role <> 'owner'`.execute(db);
}
