import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { CalendarUnreadable, type Component, parseComponents } from "./calendar/content-lines.ts";
import { textOfCalendar } from "./calendar/decode.ts";
import type { BusyWindow, Told } from "./calendar/event-times.ts";
import { busyEvents } from "./calendar/events.ts";
import { freeBusyTimes } from "./calendar/free-busy.ts";
import type { Span } from "./slots.ts";

export { CalendarUnreadable } from "./calendar/content-lines.ts";

/** Maximum size of a calendar (bytes). */
export const maxCalendarBytes = 5_000_000;
/** Maximum busy times in a window: a person has a few hundred, and the database takes them in one statement. */
const maxBusyTimes = 5000;
/** Busy times held before those that overlap are joined, so that repetitions do not fill the memory. */
const maxHeld = 100_000;

/**
 * Returns the busy times of a calendar (RFC 5545), as text or bytes, within a window, joined and in order. Leaves out
 * what leaves somebody free (`isBusy`). An event that cannot be read costs itself: `skip` is told. @throws
 * CalendarUnreadable for what is no calendar, and naming an event or period when nothing else could be read
 */
export async function readBusyTimes(
  given: string | Uint8Array,
  window: BusyWindow,
  { note = () => undefined, skip = () => undefined }: Partial<Omit<Told, "read">> = {},
): Promise<Span[]> {
  const calendars = parseComponents(
    typeof given === "string" ? given : textOfCalendar(given),
    note,
  );
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "VCALENDAR")) {
    throw new CalendarUnreadable(
      "It is not a calendar: it holds no VCALENDAR, or something beside it.",
    );
  }
  note("time zones and busy periods");
  // Repeats no reason: a series and its exceptions are refused in the same words.
  const reasons = new Map<string, CalendarUnreadable>();
  let readParts = 0;
  const told: Told = {
    note,
    skip: (why) => reasons.set(why.message, why),
    read: () => {
      readParts += 1;
    },
  };
  let held: Span[] = [];
  for (const span of busyOf(calendars, window, told)) {
    held.push(span);
    if (held.length > maxHeld) held = joined(held);
  }
  const [first] = reasons.values();
  if (first && readParts === 0) throw first;
  for (const why of reasons.values()) skip(why);
  return joined(held);
}

/** Largest number of events that are named: a calendar with more has one fault, and these show it. */
export const maxNamed = 3;

/** A reading: the busy times, and the first of the reasons why events could not be read, whatever their order there. */
export type BusyReading = { spans: Span[]; skipped: string[] };

/** Reads as `readBusyTimes` does, and tells which events it could not read. */
export async function readCalendar(
  given: string | Uint8Array,
  window: BusyWindow,
  note: Note,
): Promise<BusyReading> {
  const skipped: string[] = [];
  const skip: Told["skip"] = ({ message }) => skipped.push(message);
  const spans = await readBusyTimes(given, window, { note, skip });
  return { spans, skipped: skipped.toSorted().slice(0, maxNamed) };
}

function* busyOf(calendars: readonly Component[], window: BusyWindow, told: Told): Generator<Span> {
  const isWithin = ({ start, end }: Span) =>
    end > start && start < window.until && end > window.from;
  for (const calendar of calendars) {
    for (const spans of busyEvents(calendar, window, told)) yield* spans.filter(isWithin);
    yield* freeBusyTimes(calendar, told).filter(isWithin);
  }
}

/** Joins spans that overlap or touch. @throws CalendarUnreadable when they are more than a person has */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  if (result.length > maxBusyTimes) {
    throw new CalendarUnreadable(`It has more than ${maxBusyTimes} busy times in a few weeks.`);
  }
  return result;
}
