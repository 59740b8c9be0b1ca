import { sql } from "kysely";
import type { Database, Db, Trx } from "#platform/database/engine.server.ts";
import type { SearchDocumentTable } from "#platform/database/tables-blog.ts";
import type { SearchDocument } from "./document.ts";
import type { WantedWord } from "./match.ts";

/** Indexed forms of the words in each part of a document, separated by spaces. */
export type SearchedTerms = Record<"title" | "names" | "summary" | "text", string>;
export type StoredDocument = Omit<SearchDocumentTable, "number">;

export type FoundDocument = { id: string; title: string; score: number };

/** Returns a line per document, of all or of these ids: its id, a space and its edition. */
export async function storedEditions(db: Db, ids?: readonly string[]): Promise<string> {
  const { lines } = await db
    .selectFrom("searchDocument")
    .select(sql<string | null>`string_agg(id || ' ' || edition, ${sql.lit("\n")})`.as("lines"))
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .executeTakeFirstOrThrow();
  return lines ?? "";
}

/** Returns these documents as far as they are stored, in no order. */
export async function documentsOfIds(db: Db, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("searchDocument")
    .select(["id", "kind", "path", "title", "summary", "text"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as SearchDocument["kind"] }));
}

/** Returns the titles and summaries of at most `limit` documents, those stored last first. */
export async function storedSummaries(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("searchDocument")
    .select(["title", "summary"])
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ title, summary }) => [title, summary]);
}

/** Returns the number of words of each document's text. */
export async function storedWordCounts(db: Db): Promise<{ path: string; words: number }[]> {
  return db.selectFrom("searchDocument").select(["path", "words"]).execute();
}

export async function dropDocuments(db: Db | Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("searchDocument").where("id", "in", ids).execute();
}

/** Inserts a document or replaces the one with the same id. */
export async function saveDocument(
  trx: Trx,
  { engine }: Pick<Database, "engine">,
  { document, terms }: { document: StoredDocument; terms: SearchedTerms },
): Promise<void> {
  await (engine === "postgres" ? saveWithVector : saveWithIndex)(trx, document, terms);
}

async function saveWithVector(trx: Trx, row: StoredDocument, terms: SearchedTerms): Promise<void> {
  const part = (text: string, weight: string) =>
    sql`setweight(to_tsvector('simple', ${text}), ${sql.lit(weight)})`;
  const vector = sql`${part(terms.title, "A")} || ${part(terms.names, "B")} || ${part(terms.summary, "C")} || ${part(terms.text, "D")}`;
  const keywords = JSON.stringify(row.keywords);
  await sql`insert into search_document (id, edition, kind, path, title, keywords, summary, text, words, terms)
    values (${row.id}, ${row.edition}, ${row.kind}, ${row.path}, ${row.title}, ${keywords}, ${row.summary}, ${row.text}, ${row.words}, ${vector})
    on conflict (id) do update set edition = excluded.edition, kind = excluded.kind, path = excluded.path,
      title = excluded.title, keywords = excluded.keywords, summary = excluded.summary, text = excluded.text,
      words = excluded.words, terms = excluded.terms`.execute(trx);
}

async function saveWithIndex(trx: Trx, row: StoredDocument, terms: SearchedTerms): Promise<void> {
  // A trigger removes the deleted document's words from the index.
  await dropDocuments(trx, [row.id]);
  const { number } = await trx
    .insertInto("searchDocument")
    .values(row)
    .returning("number")
    .executeTakeFirstOrThrow();
  await sql`insert into search_document_terms (rowid, title, names, summary, text)
    values (${number}, ${terms.title}, ${terms.names}, ${terms.summary}, ${terms.text})`.execute(
    trx,
  );
}

/**
 * Returns at most `limit` documents that contain one of the alternatives for every word of a query: best first, and
 * among equal ones those stored last.
 */
export async function findDocuments(
  { db, engine }: Database,
  words: readonly (readonly WantedWord[])[],
  limit: number,
): Promise<FoundDocument[]> {
  if (words.length === 0) return [];
  const isPostgres = engine === "postgres";
  const [quote, star, or, and] = isPostgres
    ? ["'", ":*", " | ", " & "]
    : ['"', "*", " OR ", " AND "];
  const termOf = ({ form, isPrefix }: WantedWord) =>
    // Forms hold no quotes (see `formsOf`); one that did would end the quotation and begin an operator.
    `${quote}${form.replace(/["'\\]/g, " ")}${quote}${isPrefix ? star : ""}`;
  const groups = words.map((alternatives) => `(${alternatives.map(termOf).join(or)})`);
  const query = groups.join(and);
  // For words joined by "and", PostgreSQL compares all their positions in pairs, which takes seconds for common words.
  const found = isPostgres
    ? sql<FoundDocument>`select id, title, ts_rank(${sql.lit(partWeights.postgres)}, terms, ranked) as score
        from search_document, to_tsquery('simple', ${query}) query, to_tsquery('simple', ${groups.join(or)}) ranked
        where terms @@ query order by score desc, number desc limit ${limit}`
    : sql<FoundDocument>`select id, title, score from (
          select rowid as found, -bm25(search_document_terms, ${sql.raw(partWeights.sqlite)}) as score
          from search_document_terms where search_document_terms match ${query}
          order by score desc, found desc limit ${limit}
        ) join search_document on number = found order by score desc, number desc`;
  return (await found.execute(db)).rows;
}

/** Weights of the parts as each engine takes them: PostgreSQL from text up to title, at most 1; SQLite from title. */
const partWeights = { postgres: "{0.2, 0.4, 0.8, 1}", sqlite: "5, 4, 2, 1" };
