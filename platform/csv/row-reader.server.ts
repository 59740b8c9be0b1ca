import { CsvError, parse } from "csv-parse/sync";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { type LooseMarks, looseMarks } from "./loose-marks.ts";
import type { RowError } from "./row-error.ts";
import { separationOf } from "./separation.ts";

/** A row of a file: its cells, the number of its first line, and its raw text. */
export type CsvRow = { line: number; cells: string[]; raw: string };

/** Maximum rows below the headings, and bytes of a row. */
export type RowLimits = { rows: number; rowLength: number };

const badQuote = "A quotation mark is not closed or is out of place.";
const tooLong = "This row is too long.";
const tooLongOrOpen = "This row is too long, or a quotation mark in it is not closed.";
const inBrokenRow = "This line belongs to the row above, which cannot be read.";

/** Ends reading when there are more rows than allowed. */
const enough = new Error("There are more rows than allowed.");

const newLine = 0x0a;
/** Lines behind a row that cannot be read in which its last quotation mark is looked for. */
const maxBehind = 50;

/**
 * Reads rows with the library, which stops at a row that it cannot read; that row's first line is then left out with
 * those that it may hold, and the library begins again below them. A stray quotation mark opens a cell that the next one
 * ends, so what is read twice stays short.
 */
export class RowReader {
  readonly rows: CsvRow[] = [];
  readonly errors: RowError[] = [];
  readonly #bytes: Buffer;
  readonly #delimiter: string;
  readonly #max: RowLimits;
  readonly #note: Note;
  /** First byte and number of the line that comes next. */
  #at = 0;
  #line: number;
  /** Loose marks of lines by their first byte, since a line may stand behind several rows that cannot be read. */
  readonly #marks = new Map<number, LooseMarks>();

  constructor(text: string, max: RowLimits, note: Note) {
    const { delimiter, skipped } = separationOf(text);
    this.#bytes = Buffer.from(text.slice(skipped));
    this.#line = skipped > 0 ? 2 : 1;
    this.#delimiter = delimiter;
    this.#max = max;
    this.#note = note;
  }

  read(): this {
    for (let isBroken = true; isBroken && this.#left() > 0; ) {
      isBroken = false;
      try {
        this.#readWhole();
      } catch (error) {
        if (error === enough) break;
        if (!(error instanceof CsvError)) throw error;
        this.#refuseRow(error.code);
        isBroken = true;
      }
    }
    return this;
  }

  /** Returns how many rows are still read: one more than allowed, to detect a longer file. */
  #left(): number {
    return this.#max.rows + 2 - this.rows.length - this.errors.length;
  }

  #options() {
    return {
      delimiter: this.#delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    };
  }

  /** Reads rows until one cannot be read. @throws CsvError, or `enough` */
  #readWhole(): void {
    const from = this.#at;
    parse(this.#bytes.subarray(from), {
      ...this.#options(),
      max_record_size: this.#max.rowLength,
      on_record: (cells: string[], { bytes }: { bytes: number }) => {
        this.#addRow(cells, from + bytes);
        if (this.#left() <= 0) throw enough;
        return null;
      },
    });
  }

  /** Adds the row that ends before this byte, unless it has no text. */
  #addRow(cells: readonly string[], end: number): void {
    const { line, raw } = this.#take(end);
    if (cells.every((cell) => cell.trim() === "")) return;
    // Counts the signs between cells too, which the library does not.
    if (Buffer.byteLength(raw) > this.#max.rowLength) {
      this.errors.push({ line, reason: tooLong, row: "" });
      return;
    }
    this.rows.push({ line, cells: cells.map((cell) => cell.trim()), raw });
    this.#note(`rows after line ${line}`);
  }

  /** Returns the row that ends before this byte with the number of its first line, and goes on behind it. */
  #take(end: number): { line: number; raw: string } {
    const lines = this.#bytes.toString("utf8", this.#at, end).split("\n");
    const first = Math.max(
      lines.findIndex((text) => text.trim() !== ""),
      0,
    );
    const line = this.#line + first;
    this.#at = end;
    this.#line += lines.length - 1;
    return { line, raw: lines.slice(first).join("\n").trimEnd() };
  }

  /** Refuses the next row, which cannot be read: its first line, and each line that it may hold. */
  #refuseRow(code: string): void {
    let [start, end] = [this.#at, this.#endOfLine(this.#at)];
    while (end < this.#bytes.length && this.#textOf(start, end).trim() === "") {
      start = end;
      end = this.#endOfLine(end);
    }
    const isLong = code === "CSV_MAX_RECORD_SIZE";
    const until = (isLong ? this.#endOfRow(start) : null) ?? this.#endOfBrokenRow(start, end);
    const longReason = end - start > this.#max.rowLength ? tooLong : tooLongOrOpen;
    this.#refuseLine(end, isLong ? longReason : badQuote);
    while (this.#at < until && this.#left() > 0) {
      this.#refuseLine(this.#endOfLine(this.#at), inBrokenRow);
    }
  }

  /** Refuses the line that ends before this byte, unless it has no text. */
  #refuseLine(end: number, reason: string): void {
    const { line, raw } = this.#take(end);
    if (raw === "") return;
    const isShort = Buffer.byteLength(raw) <= this.#max.rowLength;
    this.errors.push({ line, reason, row: isShort ? raw : "" });
  }

  /** Returns the end of the row that starts here, however long it is; null if it cannot be read. */
  #endOfRow(start: number): number | null {
    let end: number | null = null;
    try {
      parse(this.#bytes.subarray(start), {
        ...this.#options(),
        to: 1,
        on_record: (_: string[], { bytes }: { bytes: number }) => {
          end = start + bytes;
          return null;
        },
      });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
    return end;
  }

  /**
   * Returns the end of the lines that a row may hold whose first line is this one: those up to the mark that closes what
   * it leaves open, if that comes soon; a mark that nothing closes costs its own line alone.
   */
  #endOfBrokenRow(start: number, firstEnd: number): number {
    let end = firstEnd;
    let isOpen = looseMarks(this.#textOf(start, end), this.#delimiter, false).opens;
    for (let next = end, passed = 0; isOpen && passed < maxBehind; passed += 1) {
      if (next >= this.#bytes.length) break;
      const { closes, opens } = this.#marksBehind(next);
      next = this.#endOfLine(next);
      if (!closes) continue;
      [end, isOpen, passed] = [next, opens, 0];
    }
    return end;
  }

  #marksBehind(start: number): LooseMarks {
    const known = this.#marks.get(start);
    if (known) return known;
    const text = this.#textOf(start, this.#endOfLine(start));
    const marks = looseMarks(text, this.#delimiter, true);
    this.#marks.set(start, marks);
    return marks;
  }

  /** Returns a line without its end. */
  #textOf(start: number, end: number): string {
    const isEnded = this.#bytes[end - 1] === newLine;
    return this.#bytes.toString("utf8", start, isEnded ? end - 1 : end);
  }

  #endOfLine(from: number): number {
    const end = this.#bytes.indexOf(newLine, from);
    return end === -1 ? this.#bytes.length : end + 1;
  }
}
