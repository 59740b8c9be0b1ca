import { dayMs } from "#platform/time/durations.ts";
import { addDays } from "#platform/time/local-time.ts";

/** Adds a number of months: "2026-11" plus 1 becomes "2026-12". */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks that contain a month, each as seven days from Sunday. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - new Date(first).getUTCDay() * dayMs;
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const weeks: string[][] = [];
  for (let at = start; at < end; at += 7 * dayMs) {
    const sunday = new Date(at).toISOString().slice(0, 10);
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(sunday, day)));
  }
  return weeks;
}

/** Formats a month: "November 2026". */
export function monthText(month: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(Date.parse(`${month}-15T00:00:00Z`));
}
