import { type DomainResult, isJudged } from "#features/assessment/domain-result.ts";
import { type Change, changesBetween } from "#features/assessment/report/changes.ts";

/** A change as its mail tells it; `todo` is empty where nothing is to be done. */
export type ToldChange = Change & { todo: string };

/** Returns the scored rows of a look that could not be checked. */
export function unseenRows({ rows }: DomainResult): number {
  return rows.filter(({ weight, status }) => weight > 0 && status === "cnc").length;
}

/** Returns whether a look saw anything that counts; one that did not has failed. */
export function sawAnything({ rows }: DomainResult): boolean {
  return rows.some((row) => row.weight > 0 && isJudged(row));
}

/**
 * Returns a look in which rows that could not be checked stand as they were last seen, so that a change behind a silent
 * server is told once the server answers.
 */
export function withLastSeen(before: DomainResult | null, after: DomainResult): DomainResult {
  if (!before || before.version !== after.version || before.name !== after.name) return after;
  const rows = after.rows.map((row) =>
    row.status === "cnc" ? (before.rows.find(({ id }) => id === row.id) ?? row) : row,
  );
  return { ...after, rows };
}

/** Returns what changed between two looks, worse rows first. Null when two editions of the check cannot be compared. */
export function toldChanges(before: DomainResult, after: DomainResult): ToldChange[] | null {
  const changes = changesBetween(before, after);
  if (!changes) return null;
  return changes
    .map((change) => {
      const row = after.rows.find(({ id }) => id === change.id);
      const open = row?.status === "fail" || row?.status === "warn";
      return { ...change, todo: open ? row.fix : "" };
    })
    .sort((one, other) => Number(one.better) - Number(other.better));
}
