import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { type NamedDay, type TimeWords, timeWords } from "#platform/time/time-words.ts";

/** Opening hours in one zone. Days: 0 Sunday to 6 Saturday. Times: 24-hour "HH:MM". Holidays: local dates "YYYY-MM-DD" on which nobody answers. */
export type BusinessHours = {
  timeZone: string;
  openDays: readonly number[];
  opens: string;
  closes: string;
  holidays: readonly string[];
};

/** Nobody is closed for more than this many days in a row; a calendar that says so is refused rather than searched for ever. */
const searchDays = 366;

type Span = { start: number; end: number };

// Every page computes the open-now line in the browser: this arithmetic on the browser's own time zones weighs a third
// of a date library with zones.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
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
 * Returns the local time of a moment as if it were UTC (ms, whole seconds). Prefers Temporal where it exists: the first
 * use of Intl takes a slow telephone a fifth of a second.
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

/** The moment at which a clock in the zone shows this wall time. Asked twice, because the offset may change in between. */
export function momentOf(wall: number, timeZone: string): number {
  const offsetAt = (at: number) => wallTime(at, timeZone) - Math.floor(at / 1000) * 1000;
  return wall - offsetAt(wall - offsetAt(wall));
}

/** The zone's own day that a moment falls on, as the UTC midnight of the same date. */
function localDay(at: number, timeZone: string): number {
  return Math.floor(wallTime(at, timeZone) / dayMs) * dayMs;
}

function atClock(day: number, clock: string, timeZone: string): number {
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

/** Open spans from the local day of `from` on, one per open day. @throws RangeError when a whole year has none. */
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

/** The moment (ms since epoch) at which `minutes` of opening time have passed since `from`. Closed time does not count. */
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

/** Opening time between two moments, in whole minutes; negative when `to` is before `from`. */
export function businessMinutesBetween(from: number, to: number, hours: BusinessHours): number {
  if (to < from) return -businessMinutesBetween(to, from, hours);
  let total = 0;
  for (const span of openSpans(from, hours)) {
    if (span.start >= to) break;
    total += Math.max(0, Math.min(span.end, to) - Math.max(span.start, from));
  }
  return Math.round(total / minuteMs);
}

/** The same clock time one open day later ("within 1 business day"); a message that came while closed counts from the next opening. */
export function addBusinessDay(from: number, hours: BusinessHours): number {
  const spans = openSpans(from, hours);
  for (const span of spans) {
    if (from >= span.end) continue;
    const start = Math.max(from, span.start);
    const next = spans.next();
    return next.done ? start : Math.min(next.value.start + (start - span.start), next.value.end);
  }
  return from;
}

/** Returns whether somebody answers at `now`, and until or from when. */
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

/** Midnight that began the company's own day (ms since epoch). */
export function startOfLocalDay(now: number, hours: BusinessHours): number {
  return atClock(localDay(now, hours.timeZone), "00:00", hours.timeZone);
}

/** "6:00 PM", in the company's zone. */
export function clockText(at: number, hours: BusinessHours, words: TimeWords = timeWords): string {
  const shown = new Date(wallTime(at, hours.timeZone));
  return words.clock(shown.getUTCHours(), String(shown.getUTCMinutes()).padStart(2, "0"));
}

/** Distance in days from which a weekday alone could be mistaken for the one before. */
const dateFromDays = 6;

/** "Monday 8:00 AM", or "Monday, Jan 4, 8:00 AM" when that is six days or more from `now`; in the company's zone. */
export function dayAndClockText(
  at: number,
  now: number,
  hours: BusinessHours,
  words: TimeWords = timeWords,
): string {
  const shown = new Date(wallTime(at, hours.timeZone));
  const clock = clockText(at, hours, words);
  const day: NamedDay = {
    weekday: shown.getUTCDay(),
    day: shown.getUTCDate(),
    month: shown.getUTCMonth() + 1,
    // "Mon, 04 Jan 2027 …" in every engine: no list of months in the visitor's bundle.
    monthName: shown.toUTCString().slice(8, 11),
  };
  const away = Math.abs(localDay(at, hours.timeZone) - localDay(now, hours.timeZone));
  return away < dateFromDays * dayMs ? words.nearDay(day, clock) : words.farDay(day, clock);
}

/** "Open now, until 6:00 PM", "We answer again Monday 8:00 AM" or, on that Monday, "We answer again today at 8:00 AM". */
export function openLine(now: number, hours: BusinessHours, words: TimeWords = timeWords): string {
  const state = openState(now, hours);
  if (state.open) return words.open(clockText(state.until, hours, words));
  const isToday = localDay(state.from, hours.timeZone) === localDay(now, hours.timeZone);
  return isToday
    ? words.answersToday(clockText(state.from, hours, words))
    : words.answersOn(dayAndClockText(state.from, now, hours, words));
}
