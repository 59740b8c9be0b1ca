import * as z from "zod/mini";

/** An invalid row of a CSV file, or why the file as a whole is invalid. */
export const rowError = z.object({
  line: z.number(),
  reason: z.string(),
  /** The row as in the file; "" when the whole file is invalid. */
  row: z.string(),
});
export type RowError = z.infer<typeof rowError>;
