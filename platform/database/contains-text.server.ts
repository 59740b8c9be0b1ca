import { type RawBuilder, sql } from "kysely";

/**
 * Whether a text column holds these words anywhere, whatever their case. `%` and `_` mean themselves; the escape sign
 * is named because SQLite has none by default.
 */
export function containsText(column: string, words: string): RawBuilder<boolean> {
  const letters = [...words].map((letter) => ({ letter, lower: letter.toLowerCase() }));
  const pattern = letters.map(({ lower }) => lower.replace(/[\\%_]/, "\\$&")).join("");
  // On SQLite and with PostgreSQL's C locale lower() knows ASCII alone: the words' other letters are lowered by name.
  const others = new Set(letters.map(({ lower }) => lower).filter(hasCapitalBeyondAscii));
  const lowered = [...others].reduce(
    (text, lower) => sql`replace(${text}, ${lower.toUpperCase()}, ${lower})`,
    sql`lower(${sql.ref(column)})`,
  );
  return sql<boolean>`${lowered} like ${`%${pattern}%`} escape '\\'`;
}

/** Some capitals are longer than one letter (ß, SS): those texts are left as they are. */
function hasCapitalBeyondAscii(lower: string): boolean {
  const capital = lower.toUpperCase();
  return lower > "\u007f" && capital !== lower && [...capital].length === 1;
}
