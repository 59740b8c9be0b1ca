import { sql } from "kysely";
import type { Db } from "#platform/database/engine.server.ts";

/** Takes people and companies back, as releases before migration 100 had none. */
export async function withoutPeople(db: Db): Promise<void> {
  for (const [table, index] of [
    ["lead", "lead_person"],
    ["booking", "booking_person_id"],
  ] as const) {
    await db.schema.dropIndex(index).execute();
    await sql`alter table ${sql.table(table)} drop column person_id`.execute(db);
  }
  const added = ["person_phone", "person_address", "person", "company_domain", "company"];
  for (const table of added) await db.schema.dropTable(table).execute();
}
