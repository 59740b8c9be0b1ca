import { TZDate } from "@date-fns/tz";

const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The moment (ms since epoch) of a wall clock in a zone, written as date-and-time fields write it: "2026-11-17T10:00".
 * Null: no such text or no such day. A time that the clocks skip is the one an hour later.
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

/** The same the other way round: what a date-and-time field shows for a moment. */
export function localOfMoment(at: number, timeZone: string): string {
  const date = new TZDate(at, timeZone);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
