import { CsvError, parse } from "csv-parse/sync";

/** A row of a file: its cells, the number of its last line, and its raw text. */
export type CsvRow = { info: { lines: number }; record: string[]; raw: string };

/** A file that cannot be read as CSV; the message says why, `line` where. */
export class CsvUnreadable extends Error {
  readonly line: number;

  constructor({ code, lines }: CsvError) {
    super(
      code === "CSV_MAX_RECORD_SIZE"
        ? "This row is too long."
        : /QUOTE/.test(code)
          ? "A quotation mark is not closed or is out of place."
          : "This row could not be read as CSV.",
    );
    this.line = typeof lines === "number" ? lines : 1;
  }
}

/**
 * Reads the header and the rows of a CSV file; one row more than `max.rows`, so that the caller detects a longer file.
 * @throws CsvUnreadable
 */
export function readCsvRows(text: string, max: { rows: number; rowLength: number }): CsvRow[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: max.rows + 2,
      max_record_size: max.rowLength,
    }) as unknown as CsvRow[];
  } catch (error) {
    throw error instanceof CsvError ? new CsvUnreadable(error) : error;
  }
}

const delimiters = [",", ";", "\t"];

/** Returns the most frequent delimiter in the first line, outside of quoted texts. */
function delimiterOf(text: string): string {
  const [head = ""] = text.trimStart().split(/[\r\n]/, 1);
  const between = head.replace(/"[^"]*"/g, "");
  const count = (sign: string) => between.split(sign).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}
