import { dayMs } from "#platform/time/durations.ts";

/** Most readings that are counted: more say nothing more. */
const most = 1000;

/** When readings of this process met a limit (ms), the newest last. */
const times: number[] = [];

/** Counts a reading that met a limit of time or memory. */
export function noteLimitMet(): void {
  times.push(Date.now());
  if (times.length > most) times.shift();
}

/** Returns how many readings of this process met a limit in the last day, at most 1000. */
export function limitsMetInADay(): number {
  const from = Date.now() - dayMs;
  return times.filter((time) => time >= from).length;
}
