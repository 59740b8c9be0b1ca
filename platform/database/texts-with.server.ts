import { sql } from "kysely";
import { containsText } from "./contains-text.server.ts";
import type { Db } from "./engine.server.ts";
import type { Tables } from "./tables.ts";

const rowsPerRead = 50;

type TextColumn<Table extends keyof Tables> = {
  table: Table;
  id: keyof Tables[Table] & string;
  text: keyof Tables[Table] & string;
};

/**
 * Yields each stored text of a column that contains these words, reading fifty at a time by id, so that memory never
 * holds all long texts.
 */
export async function* textsWith<Table extends keyof Tables>(
  db: Db,
  { table, id, text }: TextColumn<Table>,
  phrase: string,
): AsyncGenerator<string> {
  const [idColumn, textColumn] = [sql.ref<string>(id), sql.ref<string>(text)];
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string; text: string }>`
      select ${idColumn} as id, ${textColumn} as text from ${sql.table(table)}
      where ${containsText(text, phrase)} and ${idColumn} > ${after}
      order by ${idColumn} limit ${rowsPerRead}`.execute(db);
    for (const row of rows) yield row.text;
    if (rows.length < rowsPerRead) return;
    after = rows.at(-1)?.id ?? "";
  }
}
