import { stringify } from "csv-stringify/sync";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";

// A leading blank does not keep a spreadsheet from reading a formula; full-width signs are signs to it too.
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]|^\s*[\t\r]/;

/** A cell that no spreadsheet reads as a formula (security requirement I5). */
export function plainCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Returns a cell as it was before it was made harmless, for files of ours that come back. */
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

/** Rows as CSV (RFC 4180) with a first line of names, marked as UTF-8 so that spreadsheets read it right. */
export function csvText<Name extends string>(columns: readonly Name[], rows: Rows<Name>): string {
  return heading(columns) + lines(columns, rows);
}

/**
 * Answers with the same as a file to be saved. Each page is read when the receiver has taken the one before, so that
 * memory holds one page, however long the file is.
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
