import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { CalendarUnreadable, type Component, parseComponents } from "./calendar/content-lines.ts";
import { type BusyWindow, busyEvents } from "./calendar/events.ts";
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
 * Returns the busy times of a calendar (RFC 5545) within a window, joined and in order. Leaves out cancelled events and
 * free ones: TRANSP:TRANSPARENT, and FREE or WORKINGELSEWHERE by Outlook's own property. `note` is told of each event
 * before it is read. @throws CalendarUnreadable naming the event: an event that cannot be read is never free time
 */
export async function readBusyTimes(
  text: string,
  window: BusyWindow,
  note: Note = () => undefined,
): Promise<Span[]> {
  const calendars = parseComponents(text, note);
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "VCALENDAR")) {
    throw new CalendarUnreadable(
      "It is not a calendar: it holds no VCALENDAR, or something beside it.",
    );
  }
  note("time zones and busy periods");
  let held: Span[] = [];
  for (const span of busyOf(calendars, window, note)) {
    held.push(span);
    if (held.length > maxHeld) held = joined(held);
  }
  return joined(held);
}

function* busyOf(calendars: readonly Component[], window: BusyWindow, note: Note): Generator<Span> {
  const isWithin = ({ start, end }: Span) =>
    end > start && start < window.until && end > window.from;
  for (const calendar of calendars) {
    for (const spans of busyEvents(calendar, window, note)) yield* spans.filter(isWithin);
    yield* freeBusyTimes(calendar).filter(isWithin);
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
