import { type BusinessHours, momentOf, wallTime } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";

type Zone = Pick<BusinessHours, "timeZone">;

/** Returns the day of a moment in the company's zone, as date fields write it: "2026-11-17". */
export function dayOf(at: number, { timeZone }: Zone): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** Returns the moment (ms) of a day and a time in the company's zone; null for a day that does not exist. */
export function momentOn(day: string, time: string, { timeZone }: Zone): number | null {
  const wall = Date.parse(`${day}T${time}Z`);
  const isReal = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(day);
  return isReal ? momentOf(wall, timeZone) : null;
}

/** Returns the start (ms) of a day in the company's zone; null for a day that does not exist. */
export function dayStart(day: string, zone: Zone): number | null {
  return momentOn(day, "00:00", zone);
}

/** Returns the first day on which the company is open, at least `days` days from now. */
export function openDayAfter(now: number, days: number, hours: BusinessHours): string {
  // Counts calendar days, because a day is an hour longer or shorter when the clocks change.
  const first = Date.parse(dayOf(now, hours)) + days * dayMs;
  const dates = Array.from({ length: 14 }, (_, ahead) => new Date(first + ahead * dayMs));
  const open = dates.find((date) => isOpenOn(date, hours));
  return (open ?? new Date(first)).toISOString().slice(0, 10);
}

function isOpenOn(date: Date, { openDays, holidays }: BusinessHours): boolean {
  return openDays.includes(date.getUTCDay()) && !holidays.includes(date.toISOString().slice(0, 10));
}
