import type { Kysely } from "kysely";

/** Adds an index for counting recent answers to the cookie banner. */
export async function consentFigures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("consent_record_time")
    .on("consent_record")
    .columns(["subject", "at"])
    .execute();
}
