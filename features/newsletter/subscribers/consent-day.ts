import { dayMs } from "#platform/time/durations.ts";

const noonMs = dayMs / 2;

/** Returns noon in UTC, which stands for a consent with a day but no time. Null for an impossible day. */
export function timestampOfDay(year: number, month: number, day: number): number | null {
  const at = Date.UTC(year, month - 1, day) + noonMs;
  // Date.UTC moves an impossible day into the next month.
  const found = new Date(at);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day ? at : null;
}

export function isDayAlone(at: number): boolean {
  return at % dayMs === noonMs;
}

/** Returns the earliest time of a consent: the start of the day when no time is known. */
export function startOf(at: number): number {
  return isDayAlone(at) ? at - noonMs : at;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats the time of a consent, as a day alone when no time is known. */
export function consentText(at: number, moment: (at: number) => string): string {
  return isDayAlone(at) ? dayFormat.format(at) : moment(at);
}
