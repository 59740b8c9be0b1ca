import { dayMs } from "#platform/time/durations.ts";
import type { Purpose } from "./purpose.ts";

/** Nightly copies to retain: the newest one of each of the last days, weeks and months. */
export const nightlyRetention = { days: 7, weeks: 4, months: 6 } as const;

/** Days to retain copies made before an upgrade or manually: long enough to notice what an upgrade did. */
export const deliberateDays = 90;

/** Maximum number of such copies per purpose: a site that fails to start in a loop makes one before each attempt. */
export const maxDeliberate = 30;

/** Age in days after which every copy but the newest is deleted. The privacy policy names the same number. */
export const longestDays = 180;

/**
 * Days with a copy of their own that must agree on what time it is before copies expire by their age: a clock that is
 * wrong for a night must not delete what was made before it.
 */
export const agreeingDays = 3;

/** `purpose` is null for copies of earlier releases, which follow the retention of nightly copies. */
export type Copy = { file: string; at: number; engine: string; purpose: Purpose | null };

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const month = (at: number) => new Date(at).toISOString().slice(0, 7);
const week = (at: number) => String(Math.floor((at / dayMs + 3) / 7));

/**
 * Returns the copies to delete. Each engine and purpose is handled separately, so that no copy displaces one that it
 * cannot replace. The newest copy of all always stays, and `proven`, the file that was last restored as a test.
 */
export function copiesToDrop(
  copies: readonly Copy[],
  { now, proven }: { now: number; proven?: string | undefined },
): Copy[] {
  const newestFirst = [...copies].sort((a, b) => b.at - a.at);
  const today = agreedTime(newestFirst, now);
  const staying = new Set(newestFirst.filter(({ file }, place) => place === 0 || file === proven));
  for (const group of groupsOf(newestFirst)) {
    const retained = isDeliberate(group[0]) ? deliberateToKeep(group, today) : nightlyToKeep(group);
    // The agreed time is behind the clock by the days that had to agree.
    const mostDays = longestDays - agreeingDays;
    for (const copy of retained) if (ageInDays(copy, today) <= mostDays) staying.add(copy);
  }
  return newestFirst.filter((copy) => !staying.has(copy));
}

/** Returns the newest copy, but not one from the future, which a clock that was ahead has dated. */
export function newestCopyOf<One extends Copy>(newestFirst: readonly One[], now: number) {
  return newestFirst.find(({ at }) => at <= now) ?? newestFirst[0];
}

/** Returns the newest time that as many days as must agree have reached; without them, no copy has an age. */
function agreedTime(newestFirst: readonly Copy[], now: number): number {
  const days = Map.groupBy(newestFirst, ({ at }) => day(at));
  const newestOfDays = [...days.values()].map(([copy]) => copy?.at ?? 0);
  return Math.min(now, newestOfDays[agreeingDays - 1] ?? newestOfDays.at(-1) ?? now);
}

const ageInDays = (copy: Copy, now: number) => (now - copy.at) / dayMs;

const isDeliberate = (copy: Copy | undefined) =>
  copy?.purpose === "before-upgrade" || copy?.purpose === "by-hand";

function groupsOf(newestFirst: readonly Copy[]): Copy[][] {
  const groups = Map.groupBy(
    newestFirst,
    ({ engine, purpose }) => `${engine} ${purpose ?? "nightly"}`,
  );
  return [...groups.values()];
}

/** Returns the copies within their limits, and the newest in any case, because it can undo the last upgrade. */
function deliberateToKeep(newestFirst: readonly Copy[], now: number): Copy[] {
  return newestFirst.filter(
    (copy, index) =>
      index === 0 || (index < maxDeliberate && ageInDays(copy, now) <= deliberateDays),
  );
}

function nightlyToKeep(newestFirst: readonly Copy[]): Set<Copy> {
  const staying = new Set<Copy>();
  for (const [span, count] of [
    [day, nightlyRetention.days],
    [week, nightlyRetention.weeks],
    [month, nightlyRetention.months],
  ] as const) {
    const seen = new Set<string>();
    for (const copy of newestFirst) {
      if (seen.size === count) break;
      if (seen.has(span(copy.at))) continue;
      seen.add(span(copy.at));
      staying.add(copy);
    }
  }
  return staying;
}
