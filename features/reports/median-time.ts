import type { Counts } from "./aggregate.ts";

const marks = [10, 30, 60, 120, 180, 300] as const;

/**
 * Returns the two marks between which the median view ended. Only marks are known: the collector tells when a view
 * reaches one, not when it ends.
 */
export function medianTime(counts: Counts): { secondsFrom: number; secondsBelow: number | null } {
  const half = counts.views / 2;
  const reached = marks.filter((mark) => counts.views > 0 && counts[`t${mark}`] >= half);
  const secondsFrom = reached.at(-1) ?? 0;
  return { secondsFrom, secondsBelow: marks.find((mark) => mark > secondsFrom) ?? null };
}
