import { type Kysely, sql } from "kysely";

/**
 * Adds indexes for leads sorted by due time: one over all leads, with the exact sort expression of the list, and one
 * for the dashboard over those that wait for a first answer.
 */
export async function leadsByDue(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_by_due on lead (
    (case when reply_waiting_at is not null then 0 when answered_at is null and status in ('new', 'contacted', 'qualified') and held_until is null then 0 else 1 end),
    due_at, created_at, id
  ) where merged_into is null`.execute(db);
  await sql`create index lead_waiting on lead (due_at, created_at, id)
    where answered_at is null and held_until is null and merged_into is null and status in ('new', 'contacted', 'qualified')`.execute(
    db,
  );
}
