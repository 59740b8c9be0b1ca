import { momentOf, wallTime } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Formats a timestamp for a datetime-local field, in the zone: "2026-11-21T08:30". */
export function fieldOfMoment(at: number, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 16);
}

/** Parses a datetime-local value in the zone; null when it is invalid. */
export function momentOfField(field: string, timeZone: string): number | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) ? Date.parse(`${field}:00Z`) : NaN;
  return Number.isNaN(wall) ? null : momentOf(wall, timeZone);
}

/** Returns the day in the zone, "2026-11-21". */
export function dayOfMoment(at: number, timeZone: string): string {
  return fieldOfMoment(at, timeZone).slice(0, 10);
}

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
    weeks.push(
      Array.from({ length: 7 }, (_, day) => new Date(at + day * dayMs).toISOString().slice(0, 10)),
    );
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
