import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { type NamedDay, type TimeFormats, timeFormats } from "#platform/time/time-formats.ts";

/**
 * Opening hours in one time zone. Days: 0 Sunday to 6 Saturday. Times: 24-hour "HH:MM". Holidays: local dates
 * "YYYY-MM-DD" on which nobody answers.
 */
export type BusinessHours = {
  timeZone: string;
  openDays: readonly number[];
  opens: string;
  closes: string;
  holidays: readonly string[];
};

/** Maximum consecutive closed days; a calendar with more is refused instead of searched forever. */
const searchDays = 366;

type Span = { start: number; end: number };

// Every page computes the open-now line in the browser: this code on top of the browser's own time zones has a third of
// the size of a date library with time zones.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}

type Zones = {
  Instant: {
    fromEpochMilliseconds(at: number): {
      toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number };
    };
  };
};

/**
 * Returns the local time of a moment as if it were UTC (ms, whole seconds). Prefers Temporal where available, because
 * the first use of Intl takes a slow phone a fifth of a second.
 */
export function wallTime(at: number, timeZone: string): number {
  const { Temporal } = globalThis as { Temporal?: Zones };
  if (!Temporal) return wallTimeByIntl(at, timeZone);
  const second = Math.floor(at / 1000) * 1000;
  const zoned = Temporal.Instant.fromEpochMilliseconds(second).toZonedDateTimeISO(timeZone);
  return second + zoned.offsetNanoseconds / 1e6;
}

function wallTimeByIntl(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
}

/**
 * Returns the moment (ms) of a wall time (ms, as if UTC) by a zone's offsets from UTC (ms). Of a repeated time the first
 * counts; a skipped one counts by the offset before the gap (RFC 5545 §3.3.5).
 */
export function momentBy(wall: number, offsetAt: (at: number) => number): number {
  const before = offsetAt(wall - dayMs);
  const after = offsetAt(wall + dayMs);
  const isHeld = (offset: number) => offsetAt(wall - offset) === offset;
  return wall - (before !== after && !isHeld(before) && isHeld(after) ? after : before);
}

/** Returns the moment of a wall time in the zone, as `momentBy` does. */
export function momentOf(wall: number, timeZone: string): number {
  return momentBy(wall, (at) => wallTime(at, timeZone) - Math.floor(at / 1000) * 1000);
}

/** Returns the local day of a moment, as the UTC midnight of the same date. */
export function localDay(at: number, timeZone: string): number {
  return Math.floor(wallTime(at, timeZone) / dayMs) * dayMs;
}

/** Returns the moment of a time "HH:MM" on a local day, as `localDay` returns it. */
export function atClock(day: number, clock: string, timeZone: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return momentOf(day + (hour * 60 + minute) * minuteMs, timeZone);
}

function openSpan(day: number, hours: BusinessHours): Span | null {
  const date = new Date(day);
  const isHoliday = hours.holidays.includes(date.toISOString().slice(0, 10));
  if (isHoliday || !hours.openDays.includes(date.getUTCDay())) return null;
  return {
    start: atClock(day, hours.opens, hours.timeZone),
    end: atClock(day, hours.closes, hours.timeZone),
  };
}

/** Yields one open span per open day, from the local day of `from` on. @throws RangeError when a year has none. */
function* openSpans(from: number, hours: BusinessHours): Generator<Span> {
  const first = localDay(from, hours.timeZone);
  let closedDays = 0;
  for (let day = first; closedDays < searchDays; day += dayMs) {
    const span = openSpan(day, hours);
    if (span && span.end > span.start) {
      closedDays = 0;
      yield span;
    } else closedDays += 1;
  }
  throw new RangeError("These business hours are closed for a whole year.");
}

/** Returns the moment (ms since epoch) at which `minutes` of opening time have passed since `from`. */
export function addBusinessMinutes(from: number, minutes: number, hours: BusinessHours): number {
  let left = minutes * minuteMs;
  for (const span of openSpans(from, hours)) {
    const start = Math.max(from, span.start);
    if (start >= span.end) continue;
    if (left <= span.end - start) return start + left;
    left -= span.end - start;
  }
  return from;
}

/** Returns the opening time between two moments, in whole minutes; negative when `to` is before `from`. */
export function businessMinutesBetween(from: number, to: number, hours: BusinessHours): number {
  if (to < from) return -businessMinutesBetween(to, from, hours);
  let total = 0;
  for (const span of openSpans(from, hours)) {
    if (span.start >= to) break;
    total += Math.max(0, Math.min(span.end, to) - Math.max(span.start, from));
  }
  return Math.round(total / minuteMs);
}

/** Returns the moment of `at`'s local time on the local day of another moment. */
function onDayOf(day: number, at: number, timeZone: string): number {
  const timeOfDay = wallTime(at, timeZone) - localDay(at, timeZone);
  return momentOf(localDay(day, timeZone) + timeOfDay, timeZone);
}

/** Returns the same time one open day later ("within 1 business day"); closed time counts from the next opening. */
export function addBusinessDay(from: number, hours: BusinessHours): number {
  const spans = openSpans(from, hours);
  for (const span of spans) {
    if (from >= span.end) continue;
    const start = Math.max(from, span.start);
    const next = spans.next();
    if (next.done) return start;
    const sameTime = onDayOf(next.value.start, start, hours.timeZone);
    return Math.min(Math.max(sameTime, next.value.start), next.value.end);
  }
  return from;
}

/** Returns whether the company is open at `now`, and until when, or from when again. */
export function openState(
  now: number,
  hours: BusinessHours,
): { open: true; until: number } | { open: false; from: number } {
  for (const span of openSpans(now, hours)) {
    if (now >= span.end) continue;
    return now >= span.start ? { open: true, until: span.end } : { open: false, from: span.start };
  }
  return { open: false, from: now };
}

/** Returns the midnight at which the company's local day began (ms since epoch). */
export function startOfLocalDay(now: number, hours: BusinessHours): number {
  return atClock(localDay(now, hours.timeZone), "00:00", hours.timeZone);
}

/** Returns a time such as "6:00 PM", in the company's time zone. */
export function clockText(
  at: number,
  hours: BusinessHours,
  format: TimeFormats = timeFormats,
): string {
  const shown = new Date(wallTime(at, hours.timeZone));
  return format.clock(shown.getUTCHours(), String(shown.getUTCMinutes()).padStart(2, "0"));
}

/** Distance in days from which a weekday alone would be ambiguous. */
const dateFromDays = 6;

/** Returns "Monday 8:00 AM", or "Monday, Jan 4, 8:00 AM" if six days or more from `now`; in the company's time zone. */
export function dayAndClockText(
  at: number,
  now: number,
  hours: BusinessHours,
  format: TimeFormats = timeFormats,
): string {
  const shown = new Date(wallTime(at, hours.timeZone));
  const clock = clockText(at, hours, format);
  const day: NamedDay = {
    weekday: shown.getUTCDay(),
    day: shown.getUTCDate(),
    month: shown.getUTCMonth() + 1,
    // "Mon, 04 Jan 2027 …" in every engine, so that the browser bundle needs no list of months.
    monthName: shown.toUTCString().slice(8, 11),
  };
  const away = Math.abs(localDay(at, hours.timeZone) - localDay(now, hours.timeZone));
  return away < dateFromDays * dayMs ? format.nearDay(day, clock) : format.farDay(day, clock);
}

/** Returns "Open now, until 6:00 PM", "Closed now. We're back Monday 8:00 AM" or "Closed now. We're back at 8:00 AM". */
export function openLine(
  now: number,
  hours: BusinessHours,
  format: TimeFormats = timeFormats,
): string {
  const state = openState(now, hours);
  if (state.open) return format.open(clockText(state.until, hours, format));
  const isToday = localDay(state.from, hours.timeZone) === localDay(now, hours.timeZone);
  return isToday
    ? format.answersToday(clockText(state.from, hours, format))
    : format.answersOn(dayAndClockText(state.from, now, hours, format));
}
