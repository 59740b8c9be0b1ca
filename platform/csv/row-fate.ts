import * as z from "zod/mini";
import type { RowError } from "./row-error.ts";

/**
 * Names the fate of an imported row: it is added, completes a record, is left out (its person is known, stands further up,
 * has left or is suppressed) or is refused.
 */
export const rowFates = [
  "new",
  "completed",
  "known",
  "repeated",
  "left",
  "suppressed",
  "refused",
] as const;

/** A row of a file, by its first line, and what becomes of it. */
export const rowFate = z.object({
  line: z.number(),
  /** Whom the row is about; "" for a row that is refused. */
  who: z.string(),
  fate: z.enum(rowFates),
});
export type RowFate = z.infer<typeof rowFate>;

/** Returns the fate of every row in the order of the file: of those that were read, and of those that are refused. */
export function fatesInOrder(read: readonly RowFate[], refused: readonly RowError[]): RowFate[] {
  const others = refused.map(({ line }) => ({ line, who: "", fate: "refused" as const }));
  return [...read, ...others].toSorted((one, other) => one.line - other.line);
}
