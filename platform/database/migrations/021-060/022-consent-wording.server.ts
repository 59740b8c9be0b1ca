import type { Kysely } from "kysely";
import { type Engine, forbidChanges } from "#platform/database/engine.server.ts";

/** Adds the exact text of each edition of the cookie banner; written once, never changed. */
export async function consentWording(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("consent_wording")
    .addColumn("edition", "integer", (c) => c.primaryKey())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await forbidChanges(engine, db, "consent_wording");
}
