import { TZDate } from "@date-fns/tz";
import { wallTime } from "./business-time.ts";
import { dayMs, minuteMs } from "./durations.ts";

const quarterMs = 15 * minuteMs;

/** Returns the calendar day of a moment in a time zone, as YYYY-MM-DD. */
export function localDayOf(at: number, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** Returns `localDayOf` of one time zone for many moments, reckoned once per quarter of an hour: each day begins at one. */
export function localDays(timeZone: string): (at: number) => string {
  const days = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at / quarterMs);
    const day = days.get(quarter) ?? localDayOf(at, timeZone);
    days.set(quarter, day);
    return day;
  };
}

/** Returns the moment (ms) at which a calendar day (YYYY-MM-DD) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, timeZone).getTime();
}

/** Returns the calendar day this many days later, or earlier; adds calendar days, not hours. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Returns a moment in a time zone as ISO 8601 with offset: "2026-11-23T18:05:00-08:00". */
export function isoInZone(at: number, timeZone: string): string {
  return new TZDate(at, timeZone).toISOString().replace(/\.\d+/, "");
}
