import { CsvError, parse } from "csv-parse/sync";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import type { RowError } from "./row-error.ts";
import { separationOf } from "./separation.ts";
import { tableText } from "./table-text.server.ts";
import type { TableEncoding, TableSource } from "./upload.ts";

/** A row of a file: its cells, the number of its first line, and its raw text. */
export type CsvRow = { line: number; cells: string[]; raw: string };

/** The first line of a file, its other rows, and those that cannot be read, each in the order of the file. */
export type CsvSheet = {
  head: CsvRow | undefined;
  body: CsvRow[];
  errors: RowError[];
  encoding: TableEncoding;
};

type Limits = { rows: number; rowLength: number };

const badQuote = "A quotation mark is not closed or is out of place.";
const tooManyCells =
  "This row has more cells than the first line. Put quotation marks around a text that holds a comma or a semicolon.";
/** Characters shown of a row that cannot be read. */
const maxShown = 500;

/**
 * Reads a CSV file (RFC 4180), with any of its usual delimiters and line ends, a line `sep=;` before the headings, and
 * lines without text, which are left out. A row with a stray quotation mark, a row that is longer than
 * `max.rowLength` bytes and a row with more cells than the first line cost themselves alone. Returns an error if the
 * file as a whole is unreadable or has more than `max.rows` rows. `note` is told of each row that was read.
 * @throws Unreadable for bytes that are no text
 */
export function readCsvRows(
  source: TableSource,
  max: Limits,
  note: Note = () => undefined,
): CsvSheet | RowError {
  note("first line");
  const { text, encoding } = tableText(source);
  const { rows, errors } = new RowReader(text.replace(/\r\n?/g, "\n"), max, note).read();
  const [head, ...body] = rows;
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

/** Returns an error of the file as a whole. */
export function fileError(line: number, reason: string): RowError {
  return { line, reason, row: "" };
}

/** Returns the errors of rows in the order of the file. */
export function inOrder(errors: readonly RowError[]): RowError[] {
  return errors.toSorted((one, other) => one.line - other.line);
}

const newLine = 0x0a;

/**
 * Reads rows with the library, which stops at a row that it cannot read; that row's first line is then left out, and
 * the library begins again below it. A stray quotation mark opens a cell that the next one ends, so what is read twice
 * stays short.
 */
class RowReader {
  readonly rows: CsvRow[] = [];
  readonly errors: RowError[] = [];
  readonly #bytes: Buffer;
  readonly #delimiter: string;
  readonly #max: Limits;
  readonly #note: Note;
  /** First byte and number of the line that comes next. */
  #at = 0;
  #line: number;

  constructor(text: string, max: Limits, note: Note) {
    const { delimiter, skipped } = separationOf(text);
    this.#bytes = Buffer.from(text.slice(skipped));
    this.#line = skipped > 0 ? 2 : 1;
    this.#delimiter = delimiter;
    this.#max = max;
    this.#note = note;
  }

  read(): this {
    // Reads one row more than allowed, to detect a longer file.
    for (let isBroken = true; isBroken && this.#left() > 0; ) {
      isBroken = false;
      try {
        this.#readWhole();
      } catch (error) {
        if (!(error instanceof CsvError)) throw error;
        this.#leaveLine(error.code);
        isBroken = true;
      }
    }
    return this;
  }

  #left(): number {
    return this.#max.rows + 2 - this.rows.length - this.errors.length;
  }

  /** Reads rows until one cannot be read. @throws CsvError */
  #readWhole(): void {
    const from = this.#at;
    parse(this.#bytes.subarray(from), {
      delimiter: this.#delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: this.#left(),
      max_record_size: this.#max.rowLength,
      on_record: (cells: string[], { bytes }: { bytes: number }) => {
        const { line, raw } = this.#take(from + bytes);
        this.rows.push({ line, cells: cells.map((cell) => cell.trim()), raw });
        this.#note(`rows after line ${line}`);
        return null;
      },
    });
  }

  /** Returns the row that ends before this byte with the number of its first line, and goes on behind it. */
  #take(end: number): { line: number; raw: string } {
    const lines = this.#bytes.toString("utf8", this.#at, end).split("\n");
    const first = lines.findIndex((text) => !this.#isEmpty(text));
    const line = this.#line + Math.max(first, 0);
    this.#at = end;
    this.#line += lines.length - 1;
    return { line, raw: lines.slice(Math.max(first, 0)).join("\n").trimEnd() };
  }

  /** Leaves out the next line that is not empty, because its row cannot be read. */
  #leaveLine(code: string): void {
    let [start, end] = [this.#at, this.#endOfLine(this.#at)];
    while (end < this.#bytes.length && this.#isEmpty(this.#bytes.toString("utf8", start, end))) {
      start = end;
      end = this.#endOfLine(end);
    }
    const { line, raw } = this.#take(end);
    const isLong = code === "CSV_MAX_RECORD_SIZE" && end - start > this.#max.rowLength;
    const reason = isLong ? "This row is too long." : badQuote;
    this.errors.push({ line, reason, row: raw.slice(0, maxShown) });
  }

  /** Tells whether a line has no text in any cell. */
  #isEmpty(text: string): boolean {
    return text.replaceAll(this.#delimiter, "").replaceAll('""', "").trim() === "";
  }

  #endOfLine(from: number): number {
    const end = this.#bytes.indexOf(newLine, from);
    return end === -1 ? this.#bytes.length : end + 1;
  }
}
