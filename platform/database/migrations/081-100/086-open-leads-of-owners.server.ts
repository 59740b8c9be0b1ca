import { type Kysely, sql } from "kysely";

/** Lists a person's open leads by their next step, however many are closed: the order of the index is that of the list. */
export async function openLeadsOfOwners(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_owner_open on lead (owner_id, (next_step_at is null), next_step_at, created_at)
    where status not in ('won', 'lost', 'spam') and merged_into is null`.execute(db);
}
