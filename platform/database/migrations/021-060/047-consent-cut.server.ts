import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Allows deleting expired rows of the consent ledger: only rows older than an open cut, and only during the cut. */
export async function consentCut(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("append_cut")
    .addColumn("name", text, (c) => c.primaryKey())
    .addColumn("before", millis, (c) => c.notNull())
    .execute();
  if (engine === "sqlite") {
    await sql`drop trigger consent_record_no_delete`.execute(db);
    await sql`create trigger consent_record_no_delete before delete on consent_record
      when not exists (select 1 from append_cut where name = 'consent_record' and old.at < "before")
      begin select raise(abort, 'consent_record is append-only'); end`.execute(db);
    return;
  }
  await sql`drop trigger consent_record_append_only on consent_record`.execute(db);
  await sql`create trigger consent_record_append_only before update or truncate on consent_record
    for each statement execute function consent_record_append_only()`.execute(db);
  await sql`create function consent_record_cut() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from append_cut where name = 'consent_record' and old.at < "before") then
        return old;
      end if;
      raise exception 'consent_record is append-only';
    end $$`.execute(db);
  await sql`create trigger consent_record_cut before delete on consent_record
    for each row execute function consent_record_cut()`.execute(db);
}
