import { type RawBuilder, sql } from "kysely";

/**
 * Whether a text column holds these words anywhere, whatever their case (on SQLite and with PostgreSQL's C locale:
 * the case of ASCII letters). `%` and `_` mean themselves; the escape sign is named because SQLite has none by default.
 */
export function containsText(column: string, words: string): RawBuilder<boolean> {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
