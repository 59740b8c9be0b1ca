import type { Kysely } from "kysely";

/** The pages of the newest leads are read from `lead_counted`; nothing counts all leads by page and status any more. */
export async function leadSources(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("lead_source_standing").execute();
}
