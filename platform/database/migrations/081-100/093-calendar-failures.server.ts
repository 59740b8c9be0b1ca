import type { Kysely } from "kysely";

/** Adds the number of failed readings of a person's calendar since it was last read; at three it is switched off. */
export async function calendarFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("booking_person")
    .addColumn("busy_failures", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
