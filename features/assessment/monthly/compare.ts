import { type Change, changesBetween } from "#features/assessment/scoring/changes.ts";
import { type DomainResult, isJudged } from "#features/assessment/scoring/domain-result.ts";

/** Change as the mail shows it; `todo` is empty if there is nothing to do. */
export type ReportedChange = Change & { todo: string };

/** Counts the scored rows that could not be checked. */
export function unseenRows({ rows }: DomainResult): number {
  return rows.filter(({ weight, status }) => weight > 0 && status === "cnc").length;
}

/** Returns whether a check judged any scored row; otherwise it has failed. */
export function sawAnything({ rows }: DomainResult): boolean {
  return rows.some((row) => row.weight > 0 && isJudged(row));
}

/**
 * Returns a check in which rows that could not be checked keep their last known state, so that a change behind a silent
 * server is reported once the server answers.
 */
export function withLastSeen(before: DomainResult | null, after: DomainResult): DomainResult {
  if (!before || before.version !== after.version || before.name !== after.name) return after;
  const rows = after.rows.map((row) =>
    row.status === "cnc" ? (before.rows.find(({ id }) => id === row.id) ?? row) : row,
  );
  return { ...after, rows };
}

/** Returns the changes between two checks, worse rows first; null if their editions cannot be compared. */
export function reportedChanges(
  before: DomainResult,
  after: DomainResult,
): ReportedChange[] | null {
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
