import type { Purpose } from "./purpose.ts";

/** Nightly copies that stay: the newest of each of so many days, weeks and months. */
export const nightlyKept = { days: 7, weeks: 4, months: 6 } as const;

/** Days that a copy made before an upgrade or by hand stays: long enough to notice what an upgrade did. */
export const deliberateDays = 90;

/** Copies of one such purpose that stay at most: a site that fails to start in a loop copies before each try. */
export const maxDeliberate = 30;

/** Days after which any copy goes that is not the very newest. The privacy policy names the same figure. */
export const longestDays = 180;

/** `purpose` is null for copies of earlier releases, which are thinned out like nightly ones. */
export type Copy = { file: string; at: number; engine: string; purpose: Purpose | null };

const dayMs = 86_400_000;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const month = (at: number) => new Date(at).toISOString().slice(0, 7);
const week = (at: number) => String(Math.floor((at / dayMs + 3) / 7));

/**
 * Returns the copies that are not among those to keep. Each engine and each purpose is judged by itself, so that no
 * copy pushes out one that it cannot replace. The newest of all always stays.
 */
export function copiesToDrop(copies: readonly Copy[], now: number): Copy[] {
  const newestFirst = [...copies].sort((a, b) => b.at - a.at);
  const staying = new Set(newestFirst.slice(0, 1));
  for (const group of groupsOf(newestFirst)) {
    const kept = isDeliberate(group[0]) ? deliberateToKeep(group, now) : nightlyToKeep(group);
    for (const copy of kept) if (ageInDays(copy, now) <= longestDays) staying.add(copy);
  }
  return newestFirst.filter((copy) => !staying.has(copy));
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

/** Returns those of the set time, and the newest where all are older: the way back from the last upgrade. */
function deliberateToKeep(newestFirst: readonly Copy[], now: number): Copy[] {
  return newestFirst.filter(
    (copy, index) =>
      index === 0 || (index < maxDeliberate && ageInDays(copy, now) <= deliberateDays),
  );
}

function nightlyToKeep(newestFirst: readonly Copy[]): Set<Copy> {
  const staying = new Set<Copy>();
  for (const [span, count] of [
    [day, nightlyKept.days],
    [week, nightlyKept.weeks],
    [month, nightlyKept.months],
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
