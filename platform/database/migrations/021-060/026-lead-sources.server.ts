import type { Kysely } from "kysely";

/** Drops an unused index: source pages of recent leads are read from `lead_counted`. */
export async function leadSources(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("lead_source_standing").execute();
}
