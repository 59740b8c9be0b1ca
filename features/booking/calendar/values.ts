import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";

/** DATE or DATE-TIME (RFC 5545 §3.3.4, §3.3.5): its wall time as if it were UTC (ms). */
export type WallTime = { wall: number; isDate: boolean; isUtc: boolean };

// Takes the extended form of ISO 8601 and missing seconds too, and a distance from UTC, as some programs write them.
const timeForm =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns a date or time; null when the text is none, or a day that no month has. */
export function wallTimeOf(text: string): WallTime | null {
  const found = timeForm.exec(text.trim().toUpperCase());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = Date.UTC(year, month - 1, day);
  const isReal = year >= 1000 && new Date(date).getUTCDate() === day && month >= 1 && month <= 12;
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  if (!isReal || (hour > 23 && !isMidnight) || minute > 59 || second > 60) return null;
  const wall = date + hour * hourMs + minute * minuteMs + second * 1000;
  const zone = found[7]?.replace(":", "");
  const distance = zone === undefined || zone === "Z" ? 0 : offsetOf(zone);
  if (distance === null) return null;
  return { wall: wall - distance, isDate: found[4] === undefined, isUtc: zone !== undefined };
}

const durationForm =
  /^([+-])?P(?:(\d{1,6})W|(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?)$/;

/** Duration (RFC 5545 §3.3.6): days follow the calendar, the rest (ms) is exact. */
export type Length = { days: number; exact: number };

/** Returns a duration of zero or more; null for other texts. */
export function lengthOf(text: string): Length | null {
  const found = durationForm.exec(text.trim().toUpperCase());
  if (!found || found[1] === "-") return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(2)
    .map((part) => Number(part ?? 0));
  return {
    days: weeks * 7 + days,
    exact: hours * hourMs + minutes * minuteMs + seconds * 1000,
  };
}

/** Returns a UTC offset such as "-0800" (RFC 5545 §3.3.14) in ms; null for other texts. */
export function offsetOf(text: string): number | null {
  const found = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim());
  if (!found) return null;
  const [, sign, hours, minutes, seconds] = found;
  const size = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds ?? 0) * 1000;
  return size >= dayMs ? null : sign === "-" ? -size : size;
}
