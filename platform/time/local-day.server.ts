import { TZDate } from "@date-fns/tz";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day in a zone that a moment falls on, as YYYY-MM-DD. */
export function localDayOf(at: number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The moment (ms) at which a calendar day (YYYY-MM-DD) begins in a zone. */
export function startOfDay(day: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, timeZone).getTime();
}

/** A calendar day so many days later, or earlier; days are counted, not hours. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns the number of days from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** A moment by the clock of a zone, as ISO 8601 with its offset: "2026-11-23T18:05:00-08:00". */
export function isoInZone(at: number, timeZone: string): string {
  return new TZDate(at, timeZone).toISOString().replace(/\.\d+/, "");
}
