import type { Note } from "#platform/sandbox/serve-parsers.ts";
import type { RowError } from "./row-error.ts";
import { type CsvRow, type RowLimits, RowReader } from "./row-reader.server.ts";
import { tableText } from "./table-text.server.ts";
import type { TableEncoding, TableSource } from "./upload.ts";
import { isVcards, readVcards } from "./vcards.ts";

/** The first line of a file, its other rows, and those that cannot be read, each in the order of the file. */
export type CsvSheet = {
  head: CsvRow | undefined;
  body: CsvRow[];
  errors: RowError[];
  encoding: TableEncoding;
};

const tooManyCells =
  "This row has more cells than the first line. Put quotation marks around a text that holds a comma or a semicolon.";

/**
 * Reads a CSV file (RFC 4180), with any of its usual delimiters and line ends, a line `sep=;` before the headings, and
 * lines without text, which are left out. A row with a stray quotation mark, a row that is longer than
 * `max.rowLength` bytes and a row with more cells than the first line cost themselves alone, with the lines that they
 * may hold: no line inside a row that cannot be read is a row. Returns an error if the file as a whole is unreadable or
 * has more than `max.rows` rows. `note` is told of each row that was read.
 * A file of contacts (vCard) is read as such a table. @throws Unreadable for bytes that are no text
 */
export function readCsvRows(
  source: TableSource,
  max: RowLimits,
  note: Note = () => undefined,
): CsvSheet | RowError {
  note("first line");
  const { text, encoding } = tableText(source);
  const { head, body, errors } = rowsIn(text.replace(/\r\n?/g, "\n"), max, note);
  const [first] = errors;
  // Without headings no cell has a meaning.
  if (first && (!head || first.line < head.line)) return { ...first, row: "" };
  if (body.length + errors.length > max.rows) {
    const line = Math.max(body.at(-1)?.line ?? 1, errors.at(-1)?.line ?? 1);
    return fileError(line, `More than ${max.rows} rows. Please split the file.`);
  }
  const isWide = ({ cells }: CsvRow) => cells.slice(head?.cells.length).some((cell) => cell !== "");
  const wide = body
    .filter(isWide)
    .map(({ line, raw }) => ({ line, reason: tooManyCells, row: raw }));
  return {
    head,
    body: body.filter((row) => !isWide(row)),
    errors: inOrder([...errors, ...wide]),
    encoding,
  };
}

function rowsIn(text: string, max: RowLimits, note: Note) {
  if (isVcards(text)) return readVcards(text, max);
  const { rows, errors } = new RowReader(text, max, note).read();
  const [head, ...body] = rows;
  return { head, body, errors };
}

/** Returns an error of the file as a whole. */
export function fileError(line: number, reason: string): RowError {
  return { line, reason, row: "" };
}

/** Returns the errors of rows in the order of the file. */
export function inOrder(errors: readonly RowError[]): RowError[] {
  return errors.toSorted((one, other) => one.line - other.line);
}
