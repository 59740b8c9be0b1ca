import { type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

/**
 * Stores the plain text of posts, which is costly to generate, and lets the database search it: SQLite with FTS5,
 * PostgreSQL with a `tsvector`. Both hold the search's own word forms, independent of the database's language settings.
 */
export async function searchDocuments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const number =
    engine === "sqlite"
      ? sql`integer primary key`
      : sql`bigint generated always as identity primary key`;
  await sql`create table search_document (
    number ${number},
    id text not null unique,
    edition text not null,
    kind text not null,
    path text not null,
    title text not null,
    keywords text not null,
    summary text not null,
    text text not null,
    words bigint not null
  )`.execute(db);
  if (engine === "postgres") {
    await sql`alter table search_document add column terms tsvector not null`.execute(db);
    await sql`create index search_document_terms on search_document using gin (terms)`.execute(db);
    return;
  }
  await sql`create virtual table search_document_terms using fts5(
    title, names, summary, text, content='', contentless_delete=1, prefix='3'
  )`.execute(db);
  await sql`create trigger search_document_gone after delete on search_document begin
    delete from search_document_terms where rowid = old.number;
  end`.execute(db);
}
