import type { WorkingDay } from "#platform/database/tables-booking.ts";
import { atClock, type BusinessHours, localDay } from "#platform/time/business-time.ts";
import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";

/** Span of time (ms since the epoch), without its end. */
export type Span = { start: number; end: number };

/** Booking rules from the settings. */
export type BookingRules = {
  minutes: number;
  /** Minimum hours between booking and call. */
  noticeHours: number;
  /** Minutes that stay free before and after a call. */
  bufferMinutes: number;
  daysAhead: number;
};

/** Working hours and busy times of one person. */
export type PersonTimes = {
  /** Null: the opening hours. */
  hours: readonly WorkingDay[] | null;
  busy: readonly Span[];
};

/** Returns the hours of a weekday; null on a day off. */
function hoursOfDay(weekday: number, own: PersonTimes["hours"], hours: BusinessHours) {
  if (own) return own.find(({ day }) => day === weekday) ?? null;
  return hours.openDays.includes(weekday) ? hours : null;
}

/** Returns the working time of each day from today on, without holidays. */
function workingSpans(
  own: PersonTimes["hours"],
  { hours, now, days }: { hours: BusinessHours; now: number; days: number },
): Span[] {
  const today = localDay(now, hours.timeZone);
  return Array.from({ length: days + 1 }, (_, index) => today + index * dayMs).flatMap((day) => {
    const date = new Date(day);
    const open = hoursOfDay(date.getUTCDay(), own, hours);
    if (!open || hours.holidays.includes(date.toISOString().slice(0, 10))) return [];
    const start = atClock(day, open.opens, hours.timeZone);
    const end = atClock(day, open.closes, hours.timeZone);
    return end > start ? [{ start, end }] : [];
  });
}

/** Returns whether two spans overlap; spans that only touch do not. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Returns the span of a call that begins at `start`. */
export function callSpan(start: number, { minutes }: Pick<BookingRules, "minutes">): Span {
  return { start, end: start + minutes * minuteMs };
}

/** Returns a person's free starts (ms), ascending, in steps of a call's length from the start of each working day. */
export function freeStarts(
  { hours: own, busy }: PersonTimes,
  rules: BookingRules,
  { hours, now }: { hours: BusinessHours; now: number },
): number[] {
  const earliest = now + rules.noticeHours * hourMs;
  const step = rules.minutes * minuteMs;
  const buffer = rules.bufferMinutes * minuteMs;
  return workingSpans(own, { hours, now, days: rules.daysAhead }).flatMap(({ start, end }) => {
    const count = Math.max(0, Math.floor((end - start) / step));
    return Array.from({ length: count }, (_, index) => start + index * step).filter((at) => {
      const wide = { start: at - buffer, end: at + step + buffer };
      return at >= earliest && !busy.some((span) => overlaps(span, wide));
    });
  });
}

/** Returns the starts at which at least one of several people is free, ascending. */
export function mergeStarts(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((one, other) => one - other);
}
