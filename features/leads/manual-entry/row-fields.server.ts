import { readCell } from "#platform/csv/plain-cell.ts";
import type { ColumnMapping, ImportField } from "./import-columns.ts";

/** Cells of a row by their fields, without those that are empty; addresses and numbers in the order of the file. */
export type RowFields = {
  readonly [field in Exclude<ImportField, "email" | "phone">]?: string;
} & { emails: string[]; phones: string[] };

/** Google writes several addresses or numbers of one label into one cell. */
const between = " ::: ";

/** Returns the cells of a row by their fields. The same address or number counts once. */
export function fieldsOf(cells: readonly string[], mapping: ColumnMapping): RowFields {
  const filled = mapping.flatMap((field, index) => {
    const cell = readCell(cells[index] ?? "").trim();
    return field && cell ? [{ field, cell }] : [];
  });
  const several = (wanted: ImportField) => {
    const found = filled.filter(({ field }) => field === wanted);
    return [...new Set(found.flatMap(({ cell }) => cell.split(between)))];
  };
  const single = filled.map(({ field, cell }) => [field, cell] as const);
  return { ...Object.fromEntries(single), emails: several("email"), phones: several("phone") };
}
