import { stringify } from "csv-stringify/sync";

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

/** Rows as CSV (RFC 4180) with a first line of names, marked as UTF-8 so that spreadsheets read it right. */
export function csvText<Name extends string>(
  columns: readonly Name[],
  rows: readonly Record<Name, string | number | null>[],
): string {
  const cells = rows.map((row) =>
    columns.map((name) => {
      const value = row[name];
      return typeof value === "string" ? plainCell(value) : (value ?? "");
    }),
  );
  return stringify([[...columns], ...cells], { bom: true, record_delimiter: "windows" });
}
