import { detailWords } from "#features/assessment/words/report-words.ts";
import type { DomainResult } from "./domain-result.ts";

export type Change = { id: string; title: string; before: string; after: string; better: boolean };

const words = detailWords.statuses;

/** Returns the changes between two checks of a domain, row by row; null when their editions cannot be compared. */
export function changesBetween(before: DomainResult, after: DomainResult): Change[] | null {
  if (before.version !== after.version || before.name !== after.name) return null;
  return after.rows.flatMap((row): Change[] => {
    const old = before.rows.find(({ id }) => id === row.id);
    const judged = row.weight > 0 && row.status !== "cnc" && old && old.status !== "cnc";
    if (!judged || (old.status === row.status && old.credit === row.credit)) return [];
    return [
      {
        id: row.id,
        title: row.title,
        before: words[old.status],
        after: words[row.status],
        better: row.credit > old.credit,
      },
    ];
  });
}
