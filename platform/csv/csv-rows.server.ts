import { CsvError, parse } from "csv-parse/sync";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import type { RowError } from "./row-error.ts";

/** A row of a file: its cells, the number of its last line, and its raw text. */
export type CsvRow = { info: { lines: number }; record: string[]; raw: string };

/**
 * Reads the first line and the rows of a CSV file; returns an error if the file as a whole is unreadable or too long.
 * `note` is told of each row that was read.
 */
export function readCsvRows(
  text: string,
  max: { rows: number; rowLength: number },
  note: Note = () => undefined,
): { head: CsvRow | undefined; body: CsvRow[] } | RowError {
  note("first line");
  try {
    // Reads one row more than allowed, to detect a longer file.
    const [head, ...body] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: max.rows + 2,
      max_record_size: max.rowLength,
      on_record(record: string[], { lines }: { lines: number }) {
        note(`rows after line ${lines}`);
        return record;
      },
    }) as unknown as CsvRow[];
    if (body.length <= max.rows) return { head, body };
    return fileError(max.rows + 2, `More than ${max.rows} rows. Please split the file.`);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, lines } = error;
    return fileError(
      typeof lines === "number" ? lines : 1,
      code === "CSV_MAX_RECORD_SIZE"
        ? "This row is too long."
        : /QUOTE/.test(code)
          ? "A quotation mark is not closed or is out of place."
          : "This row could not be read as CSV.",
    );
  }
}

/** Returns an error of the file as a whole. */
export function fileError(line: number, reason: string): RowError {
  return { line, reason, row: "" };
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const usDay = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses a day in ISO 8601 or US notation, by `timeOf`, or a time with its zone. Null for anything else. */
export function readTime(text: string, timeOf: (isoDay: string) => number | null): number | null {
  const { month = "", day = "", year = "" } = usDay.exec(text)?.groups ?? {};
  const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  if (isoDay.test(iso)) return timeOf(iso);
  const at = isoMoment.test(text) ? Date.parse(text.replace(" ", "T")) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

const delimiters = [",", ";", "\t"];

/** Characters read of the first line; it names some dozens of columns. */
const maxHead = 20_000;

/** Returns the most frequent delimiter in the first line, outside of quoted texts. */
function delimiterOf(text: string): string {
  const [head = ""] = text
    .trimStart()
    .slice(0, maxHead)
    .split(/[\r\n]/, 1);
  const between = head.replace(/"[^"]*"/g, "");
  const count = (sign: string) => between.split(sign).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}
