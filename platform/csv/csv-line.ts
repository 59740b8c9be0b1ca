import { plainCell } from "./plain-cell.ts";

/** Returns cells as one line of a CSV file for a spreadsheet (RFC 4180 §2), without formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${plainCell(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}
