import { type Kysely, sql } from "kysely";

/**
 * Adds whether a person's last sign-in at the provider proved a second factor. Existing people are assumed to have done
 * so until they sign in again, so that no program stops working after the update.
 */
export async function provedFactor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sso_person")
    .addColumn("proved_factor", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update sso_person set proved_factor = 1`.execute(db);
}
