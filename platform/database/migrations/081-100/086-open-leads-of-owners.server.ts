import { type Kysely, sql } from "kysely";

/** Adds an index in the order of the list of a person's open leads, so that closed leads do not slow it down. */
export async function openLeadsOfOwners(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_owner_open on lead (owner_id, (next_step_at is null), next_step_at, created_at)
    where status not in ('won', 'lost', 'spam') and merged_into is null`.execute(db);
}
