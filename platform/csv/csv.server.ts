import { stringify } from "csv-stringify/sync";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { plainCell } from "./plain-cell.ts";

type Rows<Name extends string> = readonly Record<Name, string | number | null>[];

type Cell = (text: string) => string;

function lines<Name extends string>(columns: readonly Name[], rows: Rows<Name>, cellOf: Cell) {
  const cells = rows.map((row) =>
    columns.map((name) => {
      const value = row[name];
      return typeof value === "string" ? cellOf(value) : (value ?? "");
    }),
  );
  return stringify(cells, { record_delimiter: "windows" });
}

function heading(columns: readonly string[]): string {
  return stringify([[...columns]], { bom: true, record_delimiter: "windows" });
}

/** Returns rows as CSV (RFC 4180) with a header line, marked as UTF-8 so that spreadsheets read it correctly. */
export function csvText<Name extends string>(columns: readonly Name[], rows: Rows<Name>): string {
  return heading(columns) + lines(columns, rows, plainCell);
}

/**
 * Returns a response that downloads the rows as a CSV file. Each page is read when the receiver has taken the previous
 * one, so that memory holds one page, however long the file is. `cellOf` writes its texts.
 */
export function csvFile<Name extends string>(
  fileName: string,
  columns: readonly Name[],
  pages: AsyncIterable<Rows<Name>>,
  cellOf: Cell = plainCell,
): Response {
  async function* bytes() {
    const encoder = new TextEncoder();
    yield encoder.encode(heading(columns));
    for await (const rows of pages) {
      yield encoder.encode(lines(columns, rows, cellOf));
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
