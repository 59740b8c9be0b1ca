import { momentOf, wallTime } from "#platform/time/business-time.ts";

/** A moment as a field for date and time wants it, by a clock in the zone: "2026-11-21T08:30". */
export function fieldOfMoment(at: number, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 16);
}

/** The moment that a clock in the zone shows as the field's date and time; null for none. */
export function momentOfField(field: string, timeZone: string): number | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) ? Date.parse(`${field}:00Z`) : NaN;
  return Number.isNaN(wall) ? null : momentOf(wall, timeZone);
}

/** "2026-11-21" in the zone. */
export function dayOfMoment(at: number, timeZone: string): string {
  return fieldOfMoment(at, timeZone).slice(0, 10);
}

/** "2026-11" → "2026-12", or as many months on. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const dayMs = 24 * 60 * 60_000;

/** The weeks that show a whole month, each of seven days from Sunday on: "2026-11-01" and so on. */
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

/** "November 2026". */
export function monthWords(month: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(Date.parse(`${month}-15T00:00:00Z`));
}
