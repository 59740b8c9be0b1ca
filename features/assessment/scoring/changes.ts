import { detailTexts } from "#features/assessment/texts/report-texts.ts";
import type { DomainResult, DomainRow } from "./domain-result.ts";

export type Change = { id: string; title: string; before: string; after: string; better: boolean };

const statuses = detailTexts.statuses;

/** Returns the state before a fault in a row that is shown only when there is something to say. */
function beforeFault(row: DomainRow): DomainRow | undefined {
  return row.onlyFault ? { ...row, status: "na", credit: 1, weight: 0 } : undefined;
}

/** A row beyond the 100 points without a fault is as good as it can be. */
const earned = (row: DomainRow) => (row.status === "info" ? 1 : row.credit);

/** Returns the changes between two checks of a domain, row by row; null when their editions cannot be compared. */
export function changesBetween(before: DomainResult, after: DomainResult): Change[] | null {
  if (before.version !== after.version || before.name !== after.name) return null;
  return after.rows.flatMap((row): Change[] => {
    const old = before.rows.find(({ id }) => id === row.id) ?? beforeFault(row);
    const isScored = row.weight > 0 || (old?.weight ?? 0) > 0;
    const judged = isScored && row.status !== "cnc" && old && old.status !== "cnc";
    if (!judged || (old.status === row.status && old.credit === row.credit)) return [];
    return [
      {
        id: row.id,
        title: row.title,
        before: statuses[old.status],
        after: statuses[row.status],
        better: earned(row) > earned(old),
      },
    ];
  });
}
