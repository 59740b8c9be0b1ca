import { TZDate } from "@date-fns/tz";

const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * Returns the moment (ms since epoch) of a local time in the format of date-and-time fields: "2026-11-17T10:00". Null
 * for another format or an invalid date. A time skipped by daylight saving becomes the time an hour later.
 */
export function momentOfLocal(text: string, timeZone: string): number | null {
  const parts = written.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  if (hour > 23 || minute > 59) return null;
  const date = new TZDate(year, month - 1, day, hour, minute, timeZone);
  const sameDay = date.getMonth() === month - 1 && date.getDate() === day;
  return sameDay ? date.getTime() : null;
}

/** Returns a moment in the format of date-and-time fields; the inverse of `momentOfLocal`. */
export function localOfMoment(at: number, timeZone: string): string {
  const date = new TZDate(at, timeZone);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
