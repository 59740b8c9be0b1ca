import { type RawBuilder, sql } from "kysely";

/**
 * Returns the condition that a text column contains these words, regardless of case and kind of apostrophe. `%` and `_`
 * are literal; the escape character is declared because SQLite has none by default.
 */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  const lower = lowered(text);
  const pattern = `%${lower.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${loweredColumn(column, lower)} like ${pattern} escape '\\'`;
}

/**
 * Returns a condition for an index of a lower-case text, true for all that `containsText` finds and some more texts:
 * letters beyond ASCII and apostrophes match any text.
 */
export function mayContainText(lowerCase: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const plain = lowered(text).replace(/[\\%_]/g, "\\$&");
  const pattern = `%${plain.replace(/['\u0080-\u{10ffff}]+/gu, "%")}%`;
  return sql<boolean>`${lowerCase} like ${pattern} escape '\\'`;
}

/** Returns the condition that a text column holds exactly these words, regardless of case. */
export function equalsText(column: string, text: string): RawBuilder<boolean> {
  const lower = lowered(text);
  return sql<boolean>`${loweredColumn(column, lower)} = ${lower}`;
}

/** Lowers letter by letter, as databases do (in a whole word a final Greek sigma differs), with plain apostrophes. */
function lowered(text: string): string {
  const plain = text.replace(/[\u2018\u2019]/g, "'");
  return Array.from(plain, (letter) => letter.toLowerCase()).join("");
}

/**
 * Returns the column in lower case as far as these words need it: lower() of SQLite and of PostgreSQL's C locale
 * handles only ASCII, so each other letter of the words is replaced explicitly.
 */
function loweredColumn(column: string, lower: string): RawBuilder<string> {
  return [...new Set(lower)]
    .filter(hasCapitalBeyondAscii)
    .reduce(
      (text, letter) => sql`replace(${text}, ${letter.toUpperCase()}, ${letter})`,
      lower.includes("'") ? withPlainApostrophes(column) : sql<string>`lower(${sql.ref(column)})`,
    );
}

function withPlainApostrophes(column: string): RawBuilder<string> {
  return ["\u2018", "\u2019"].reduce(
    (text, quote) => sql<string>`replace(${text}, ${quote}, ${"'"})`,
    sql<string>`lower(${sql.ref(column)})`,
  );
}

/** Returns true for letters beyond ASCII with a single-letter capital; others (ß, SS) are compared as written. */
function hasCapitalBeyondAscii(letter: string): boolean {
  const capital = letter.toUpperCase();
  return letter > "\u007f" && capital !== letter && [...capital].length === 1;
}
