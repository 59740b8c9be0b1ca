import { type Kysely, type RawBuilder, sql } from "kysely";

/** The one condition for leads whose customer waits (features/leads/store/promises.server.ts). */
const waiting = sql`answered_at is null and held_until is null and merged_into is null
  and (status in ('new', 'contacted', 'qualified') or (reply_waiting_at is not null and status <> 'spam'))`;
const real = sql<boolean>`status != 'spam' and merged_into is null`;

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ["first_answered_at", "expected_value", "expected_at"] as const) {
    const type = name === "expected_value" ? "integer" : "bigint";
    await db.schema.alterTable("lead").addColumn(name, type).execute();
  }
}

/** Replaces the indexes that have the condition or the columns of the earlier one. */
async function replaceIndexes(db: Kysely<unknown>): Promise<void> {
  for (const name of ["lead_by_due", "lead_waiting"]) await db.schema.dropIndex(name).execute();
  await sql`create index lead_by_due on lead (
    (case when ${waiting} then 0 else 1 end), due_at, created_at, id
  ) where merged_into is null`.execute(db);
  await sql`create index lead_waiting on lead (due_at, created_at, id) where ${waiting}`.execute(
    db,
  );
  // For the forecast, over the few leads of which a value is expected.
  await sql`create index lead_expected on lead (status, merged_into, expected_at, expected_value)
    where expected_value is not null`.execute(db);
  const same = [
    ...["answered_at", "due_at", "answered_by", "status", "merged_into"],
    ...["held_until", "reply_waiting_at"],
  ];
  const indexes: [name: string, columns: string[], where: RawBuilder<boolean>][] = [
    ["lead_real", ["created_at", "kind", "source_path", "campaign", ...same], real],
    ["lead_real_kind", ["kind", "created_at", "source_path", ...same], real],
    ["lead_real_source", ["source_path", "created_at", ...same], real],
    [
      "lead_real_campaign",
      ["campaign", "created_at", "source_path", ...same],
      sql<boolean>`${real} and campaign != '{}'`,
    ],
  ];
  for (const [name, columns, where] of indexes) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on("lead").columns(columns).where(where).execute();
  }
}

/**
 * Lets a promise run for every message that waits, keeps the time of the first answer, and adds the value and the date
 * that are expected of an open lead. Customers' mails that wait already get a day from when they came.
 */
export async function promisesAndValue(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await sql`update lead set first_answered_at = answered_at, answered_at = null, answered_by = '',
    due_at = reply_waiting_at + 86400000
    where reply_waiting_at is not null and answered_at is not null and status <> 'spam'`.execute(
    db,
  );
  await replaceIndexes(db);
}
