import { type RawBuilder, sql } from "kysely";

/**
 * Returns the condition that a text column contains these words, regardless of case and kind of apostrophe. `%` and `_`
 * mean themselves; the escape character is named because SQLite has none by default.
 */
export function containsText(column: string, words: string): RawBuilder<boolean> {
  const lower = lowered(words);
  const pattern = `%${lower.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${loweredColumn(column, lower)} like ${pattern} escape '\\'`;
}

/**
 * Returns a condition that is true wherever `containsText` is, and of some more texts, for an index of a lower-case text:
 * letters that are not compared as they are written stand for any.
 */
export function mayContainText(lowerCase: RawBuilder<string>, words: string): RawBuilder<boolean> {
  const plain = lowered(words).replace(/[\\%_]/g, "\\$&");
  const pattern = `%${plain.replace(/['\u0080-\u{10ffff}]+/gu, "%")}%`;
  return sql<boolean>`${lowerCase} like ${pattern} escape '\\'`;
}

/** Returns the condition that a text column holds exactly these words, regardless of case. */
export function equalsText(column: string, words: string): RawBuilder<boolean> {
  const lower = lowered(words);
  return sql<boolean>`${loweredColumn(column, lower)} = ${lower}`;
}

/** With the plain apostrophe, and letter by letter, as databases do it: in a whole word the last Greek sigma would become another one. */
function lowered(words: string): string {
  const plain = words.replace(/[\u2018\u2019]/g, "'");
  return Array.from(plain, (letter) => letter.toLowerCase()).join("");
}

/**
 * The column in lower case as far as these words need it: lower() of SQLite and of PostgreSQL's C locale knows ASCII
 * alone, so the words' other letters are lowered by name.
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

/** Some capitals are longer than one letter (ß, SS): those texts are left as they are. */
function hasCapitalBeyondAscii(letter: string): boolean {
  const capital = letter.toUpperCase();
  return letter > "\u007f" && capital !== letter && [...capital].length === 1;
}
