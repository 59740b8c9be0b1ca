import { momentOf, wallTime } from "./business-time.ts";
import { dayMs, hourMs, minuteMs } from "./durations.ts";

/** Returns a moment in a time zone, in the format of date-and-time fields: "2026-11-17T10:00". */
export function localOfMoment(at: number, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
}

/** Returns the calendar day of a moment in a time zone: "2026-11-17". */
export function localDayOf(at: number, timeZone: string): string {
  return localOfMoment(at, timeZone).slice(0, "YYYY-MM-DD".length);
}

const quarterMs = 15 * minuteMs;

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

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Returns the moment (ms since epoch) of a local time; the inverse of `localOfMoment`. Null for another format or an
 * invalid date. A time skipped by daylight saving becomes the time an hour later, and of a repeated one the first counts.
 */
export function momentOfLocal(text: string, timeZone: string): number | null {
  const wall = written.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  const isReal = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(text);
  return isReal ? momentOf(wall, timeZone) : null;
}

/** Returns the moment (ms) at which a calendar day (YYYY-MM-DD) begins in a time zone. @throws RangeError for no day */
export function startOfDay(day: string, timeZone: string): number {
  const start = momentOfLocal(`${day}T00:00`, timeZone);
  if (start === null) throw new RangeError(`${day} is no day.`);
  return start;
}

/** Returns the calendar day this many days later, or earlier; adds calendar days, not hours. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Returns the number of days from one day to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Returns a moment in a time zone as ISO 8601 with offset: "2026-11-23T18:05:00-08:00". */
export function isoInZone(at: number, timeZone: string): string {
  const wall = wallTime(at, timeZone);
  const offset = wall - Math.floor(at / 1000) * 1000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const away = Math.abs(offset);
  const zone = `${offset < 0 ? "-" : "+"}${two(away / hourMs)}:${two((away % hourMs) / minuteMs)}`;
  return new Date(wall).toISOString().replace(/\.\d+Z/, zone);
}
