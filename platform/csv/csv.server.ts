import { stringify } from "csv-stringify/sync";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";

// Spreadsheets read formulas even after leading spaces, and with full-width signs.
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]|^\s*[\t\r]/;

/** Returns a cell that no spreadsheet reads as a formula (security requirement I5). */
export function plainCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes `plainCell`, for exported files that are imported again. */
export function readCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

type Rows<Name extends string> = readonly Record<Name, string | number | null>[];

function lines<Name extends string>(columns: readonly Name[], rows: Rows<Name>) {
  const cells = rows.map((row) =>
    columns.map((name) => {
      const value = row[name];
      return typeof value === "string" ? plainCell(value) : (value ?? "");
    }),
  );
  return stringify(cells, { record_delimiter: "windows" });
}

function heading(columns: readonly string[]): string {
  return stringify([[...columns]], { bom: true, record_delimiter: "windows" });
}

/** Returns rows as CSV (RFC 4180) with a header line, marked as UTF-8 so that spreadsheets read it correctly. */
export function csvText<Name extends string>(columns: readonly Name[], rows: Rows<Name>): string {
  return heading(columns) + lines(columns, rows);
}

/**
 * Returns a response that downloads the rows as a CSV file. Each page is read when the receiver has taken the previous
 * one, so that memory holds one page, however long the file is.
 */
export function csvFile<Name extends string>(
  fileName: string,
  columns: readonly Name[],
  pages: AsyncIterable<Rows<Name>>,
): Response {
  async function* bytes() {
    const encoder = new TextEncoder();
    yield encoder.encode(heading(columns));
    for await (const rows of pages) {
      yield encoder.encode(lines(columns, rows));
      await yieldToEventLoop();
    }
  }
  const parts = bytes();
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await parts.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
