import { hourMs } from "#platform/time/durations.ts";

const firstMs = 1000;
const maxMs = 60_000;

/** Returns those of these times (ms) of deaths that lie within the last hour. */
export function recentDeaths(deaths: readonly number[], now: number): number[] {
  return deaths.filter((at) => at > now - hourMs);
}

/** Returns how long (ms) to wait before a start after this many recent deaths: a second, twice as long each time, at most a minute. */
export function restartDelayMs(deaths: number): number {
  return Math.min(maxMs, firstMs * 2 ** Math.max(0, deaths - 1));
}
