import type { Kysely } from "kysely";
import { type Engine, forbidChanges } from "#platform/database/engine.server.ts";

/** The exact words of the cookie banner under each edition; written once, never changed. */
export async function consentWording(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("consent_wording")
    .addColumn("edition", "integer", (c) => c.primaryKey())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await forbidChanges(engine, db, "consent_wording");
}
