import type { Kysely } from "kysely";

/** For counting the answers to the cookie banner of the last days. */
export async function consentFigures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("consent_record_time")
    .on("consent_record")
    .columns(["subject", "at"])
    .execute();
}
