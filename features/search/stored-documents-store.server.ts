import { sql } from "kysely";
import type { Database, Db, Trx } from "#platform/database/engine.server.ts";
import type { SearchDocumentTable } from "#platform/database/tables-blog.ts";
import type { SearchDocument } from "./document.ts";

/** Indexed forms of the words in each part of a document, separated by spaces. */
export type SearchedTerms = Record<"title" | "names" | "summary" | "text", string>;
export type StoredDocument = SearchDocument & { edition: string; words: number };

/** Form of a query word; `isPrefix` also finds longer words that begin with it. */
export type WantedWord = { form: string; isPrefix: boolean };

export type FoundDocument = { id: string; title: string; score: number };

/** Returns a line per document: its id, a space and its edition. */
export async function storedEditions(db: Db): Promise<string> {
  const { lines } = await db
    .selectFrom("search_document")
    .select(sql<string | null>`string_agg(id || ' ' || edition, ${sql.lit("\n")})`.as("lines"))
    .executeTakeFirstOrThrow();
  return lines ?? "";
}

export async function documentsOfIds(db: Db, ids: readonly string[]): Promise<StoredDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("search_document").selectAll().where("id", "in", ids).execute();
  return rows.map(({ number: _, kind, ...row }) => ({
    ...row,
    kind: kind as SearchDocument["kind"],
  }));
}

/** Returns the number of words of each document's text. */
export async function storedWordCounts(db: Db): Promise<{ path: string; words: number }[]> {
  return db.selectFrom("search_document").select(["path", "words"]).execute();
}

export async function dropDocuments(db: Db | Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("search_document").where("id", "in", ids).execute();
}

/** Inserts a document or replaces the one with the same id. */
export async function saveDocument(
  trx: Trx,
  { engine }: Pick<Database, "engine">,
  { document, terms }: { document: StoredDocument; terms: SearchedTerms },
): Promise<void> {
  const { id, edition, kind, path, title, keywords = [], summary, text, words } = document;
  const row = { id, edition, kind, path, title, keywords, summary, text, words };
  await (engine === "postgres" ? saveWithVector : saveWithIndex)(trx, row, terms);
}

type Row = Omit<SearchDocumentTable, "number">;

async function saveWithVector(trx: Trx, row: Row, terms: SearchedTerms): Promise<void> {
  const part = (words: string, weight: string) =>
    sql`setweight(to_tsvector('simple', ${words}), ${sql.lit(weight)})`;
  const vector = sql`${part(terms.title, "A")} || ${part(terms.names, "B")} || ${part(terms.summary, "C")} || ${part(terms.text, "D")}`;
  const keywords = JSON.stringify(row.keywords);
  await sql`insert into search_document (id, edition, kind, path, title, keywords, summary, text, words, terms)
    values (${row.id}, ${row.edition}, ${row.kind}, ${row.path}, ${row.title}, ${keywords}, ${row.summary}, ${row.text}, ${row.words}, ${vector})
    on conflict (id) do update set edition = excluded.edition, kind = excluded.kind, path = excluded.path,
      title = excluded.title, keywords = excluded.keywords, summary = excluded.summary, text = excluded.text,
      words = excluded.words, terms = excluded.terms`.execute(trx);
}

async function saveWithIndex(trx: Trx, row: Row, terms: SearchedTerms): Promise<void> {
  // A trigger removes the deleted document's words from the index.
  await dropDocuments(trx, [row.id]);
  const { number } = await trx
    .insertInto("search_document")
    .values(row)
    .returning("number")
    .executeTakeFirstOrThrow();
  await sql`insert into search_document_terms (rowid, title, names, summary, text)
    values (${number}, ${terms.title}, ${terms.names}, ${terms.summary}, ${terms.text})`.execute(
    trx,
  );
}

/** Alternatives for each query word. A document must contain one for every word or, without `every`, for any word. */
export type Wanted = { words: readonly (readonly WantedWord[])[]; every: boolean };

/** Returns at most `limit` matching documents, best first. */
export async function findDocuments(
  { db, engine }: Database,
  { words, every }: Wanted,
  limit: number,
): Promise<FoundDocument[]> {
  const groups = words.filter((alternatives) => alternatives.length > 0);
  if (groups.length === 0) return [];
  const wanted = { words: groups, every };
  return (engine === "postgres" ? findByVector : findByIndex)(db, wanted, limit);
}

async function findByVector(db: Db, { words, every }: Wanted, limit: number) {
  const query = words
    .map((word) => word.map(({ form, isPrefix }) => `'${form}'${isPrefix ? ":*" : ""}`))
    .map((alternatives) => `(${alternatives.join(" | ")})`)
    .join(every ? " & " : " | ");
  const { rows } =
    await sql<FoundDocument>`select id, title, ts_rank(${sql.lit(partWeights.postgres)}, terms, query) as score
    from search_document, to_tsquery('simple', ${query}) query
    where terms @@ query order by score desc, number desc limit ${limit}`.execute(db);
  return rows;
}

async function findByIndex(db: Db, { words, every }: Wanted, limit: number) {
  const query = words
    .map((word) => word.map(({ form, isPrefix }) => `"${form}"${isPrefix ? "*" : ""}`))
    .map((alternatives) => `(${alternatives.join(" OR ")})`)
    .join(every ? " AND " : " OR ");
  const { rows } =
    await sql<FoundDocument>`select id, search_document.title, -bm25(search_document_terms, ${sql.raw(partWeights.sqlite)}) as score
    from search_document_terms join search_document on number = search_document_terms.rowid
    where search_document_terms match ${query} order by score desc, number desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** Weights of the parts as each engine takes them: PostgreSQL from text up to title, at most 1; SQLite from title. */
const partWeights = { postgres: "{0.2, 0.4, 0.8, 1}", sqlite: "5, 4, 2, 1" };
