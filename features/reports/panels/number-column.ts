import type { ReactNode } from "react";
import type { Column } from "#ui/data/table.tsx";

/** Returns a column of numbers. */
export function numberColumn<Row>(
  id: string,
  heading: string,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { id, heading, cell, align: "end" };
}
