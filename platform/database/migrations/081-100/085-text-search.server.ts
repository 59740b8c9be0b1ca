import { type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

/** The searched columns of a lead as one text; searches must use the same expression. */
const leadText = `lower(name_key || '\n' || email || '\n' || phone || '\n' || phone_key || '\n' || message || '\n' || firm)`;

const indices: [name: string, table: string, text: string][] = [
  ["lead_text", "lead", leadText],
  ["lead_message_text", "lead_message", "lower(text)"],
  ["subscriber_text", "subscriber", "lower(email)"],
];

/**
 * Lets PostgreSQL find words within texts by trigrams. Any role that may create objects in the database may add the
 * extension; where it is not installed, searches work as before, but slower. SQLite has no such index over the columns
 * of a table.
 */
export async function textSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== "postgres") return;
  // Catches errors, because a failed statement would abort the whole transaction.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
  exception when others then null;
  end $$`.execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  for (const [name, table, text] of indices) {
    await sql`create index ${sql.raw(name)} on ${sql.table(table)} using gin ((${sql.raw(text)}) gin_trgm_ops)`.execute(
      db,
    );
  }
}
