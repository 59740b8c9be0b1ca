import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

const text: ColumnDataType = "text";

/**
 * Adds the signature of the audit log's head, and the position up to which expired rows were deleted. The database
 * allows deletions only up to that position; the signature proves that the site itself has set it.
 */
export async function signedAuditHead(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ["signature", "cut_hash", "cut_signature"]) {
    await db.schema
      .alterTable("audit_head")
      .addColumn(column, text, (c) => c.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("audit_head")
    .addColumn("cut_seq", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await (engine === "sqlite" ? guardSqlite(db) : guardPostgres(db));
}

async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_no_delete`.execute(db);
  await sql`create trigger audit_no_delete before delete on audit
    when old.seq > (select cut_seq from audit_head where id = 1)
    begin select raise(abort, 'audit is append-only'); end`.execute(db);
}

async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_append_only on audit`.execute(db);
  await sql`create trigger audit_append_only before update or truncate on audit
    for each statement execute function audit_append_only()`.execute(db);
  await sql`create function audit_cut_only() returns trigger language plpgsql as
    ${sql.lit(`begin
      if old.seq > (select cut_seq from audit_head where id = 1) then
        raise exception 'audit is append-only';
      end if;
      return old;
    end`)}`.execute(db);
  await sql`create trigger audit_cut_only before delete on audit
    for each row execute function audit_cut_only()`.execute(db);
}
