import { counted } from "#platform/counted.ts";
import type { SeenRelease } from "./contract.ts";

export type ReleaseVital = keyof SeenRelease["vitals"];

/** Formats a vital: "2.4 s", "180 ms", "0.08". */
export function formatVital(metric: ReleaseVital, value: number): string {
  if (metric === "CLS") return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** Formats a rate: "4.2", "0", "118". */
export function formatRate(rate: number): string {
  return rate === 0 || rate >= 100 ? String(Math.round(rate)) : rate.toFixed(1);
}

export function formatDays(days: number): string {
  if (days < 1) return "under a day";
  return counted(Math.round(days), "day");
}

/** Returns the value of the nearest earlier release that has one; releases are sorted newest first. */
export function valueBefore(
  releases: readonly SeenRelease[],
  id: string,
  read: (release: SeenRelease) => number | null,
): number | null {
  const at = releases.findIndex((release) => release.id === id);
  for (const earlier of releases.slice(at + 1)) {
    const value = read(earlier);
    if (value !== null) return value;
  }
  return null;
}
