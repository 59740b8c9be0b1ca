import type ICAL from "ical.js";
import { momentOf } from "#platform/time/business-time.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { overlaps, type Span } from "./slots.ts";

type Ical = typeof ICAL;

/** Window (ms) for which busy times are read, and the zone of times without one. */
export type BusyWindow = { from: number; until: number; timeZone: string };

/** Maximum size of a calendar (bytes). */
export const maxCalendarBytes = 5_000_000;
/** Maximum occurrences expanded per calendar, as a guard against rules such as "every second since 1900". */
const maxOccurrences = 20_000;

/** Occurrences expanded before yielding to other requests. */
const stepsAtOnce = 250;

/** Thrown when a text cannot be read as a calendar; the message is for staff. */
export class CalendarUnreadable extends Error {}

/**
 * Returns the busy times of a calendar (RFC 5545) within a window, joined and in order. Leaves out cancelled events and
 * free ones, by TRANSP:TRANSPARENT or by Outlook's own property. @throws CalendarUnreadable
 */
export async function readBusyTimes(text: string, window: BusyWindow): Promise<Span[]> {
  const { default: ical } = await import("ical.js");
  try {
    const parsed: unknown[] = ical.parse(text);
    // A text with several calendars is parsed to a list of calendars.
    const calendars = typeof parsed[0] === "string" ? [parsed] : (parsed as unknown[][]);
    const roots = calendars.map((calendar) => new ical.Component(calendar));
    if (roots.length === 0 || roots.some(({ name }) => name !== "vcalendar")) {
      throw new CalendarUnreadable("It is not a calendar.");
    }
    const spans: Span[] = [];
    for (const root of roots) spans.push(...(await busyOf(ical, root, window)));
    return joined(spans);
  } catch (error) {
    if (error instanceof CalendarUnreadable) throw error;
    throw new CalendarUnreadable("It is not a calendar that we can read.");
  }
}

async function busyOf(ical: Ical, root: ICAL.Component, window: BusyWindow): Promise<Span[]> {
  const spans: Span[] = [];
  const look = { left: maxOccurrences };
  const events = root.getAllSubcomponents("vevent").map((part) => new ical.Event(part));
  const exceptions = events.filter((event) => event.isRecurrenceException());
  const masters = events.filter((event) => !event.isRecurrenceException());
  for (const event of masters) {
    for (const one of exceptions) if (one.uid === event.uid) event.relateException(one);
    spans.push(
      ...(event.isRecurring() ? await occurrencesOf(event, window, look) : spanOf(event, window)),
    );
  }
  // An exception may come without the event that it changes.
  const masterIds = new Set(masters.map(({ uid }) => uid));
  for (const event of exceptions) {
    if (!masterIds.has(event.uid)) spans.push(...spanOf(event, window));
  }
  for (const part of root.getAllSubcomponents("vfreebusy")) spans.push(...freeBusyOf(part, window));
  return spans;
}

function isBusy(event: ICAL.Event): boolean {
  const value = (name: string) =>
    String(event.component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    value("transp") !== "TRANSPARENT" &&
    value("status") !== "CANCELLED" &&
    value("x-microsoft-cdo-busystatus") !== "FREE"
  );
}

/** Returns the IANA zone named by an event's start; null for UTC, for custom zones and when there is no zone. */
function namedZone(event: ICAL.Event): string | null {
  const id = event.component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  if (!id) return null;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: id });
    return id;
  } catch {
    return null;
  }
}

function momentOfTime(time: ICAL.Time, zone: string | null, window: BusyWindow): number {
  const { year, month, day, hour, minute, second } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.isDate) return momentOf(Date.UTC(year, month - 1, day), window.timeZone);
  const id = time.zone?.tzid ?? "floating";
  if (id === "UTC") return wall;
  if (zone) return momentOf(wall, zone);
  return id === "floating" ? momentOf(wall, window.timeZone) : time.toUnixTime() * 1000;
}

type Times = { start: ICAL.Time; end: ICAL.Time };

/** Returns the span between two times if it is within the window. */
function within(times: Times, zone: string | null, window: BusyWindow): Span[] {
  const start = momentOfTime(times.start, zone, window);
  const end = momentOfTime(times.end, zone, window);
  const wanted = { start: window.from, end: window.until };
  return end > start && overlaps({ start, end }, wanted) ? [{ start, end }] : [];
}

function spanOf(event: ICAL.Event, window: BusyWindow): Span[] {
  if (!isBusy(event) || !event.startDate) return [];
  return within({ start: event.startDate, end: event.endDate }, namedZone(event), window);
}

async function occurrencesOf(
  event: ICAL.Event,
  window: BusyWindow,
  look: { left: number },
): Promise<Span[]> {
  const spans: Span[] = [];
  const zone = namedZone(event);
  const steps = event.iterator();
  for (let next = steps.next(); next; next = steps.next()) {
    look.left -= 1;
    if (look.left % stepsAtOnce === 0) await yieldToEventLoop();
    if (look.left < 0) throw new CalendarUnreadable("It has too many events to read.");
    if (momentOfTime(next, zone, window) >= window.until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isBusy(item)) continue;
    const itemZone = item === event ? zone : namedZone(item);
    spans.push(...within({ start: startDate, end: endDate }, itemZone, window));
  }
  return spans;
}

function freeBusyOf(part: ICAL.Component, window: BusyWindow): Span[] {
  return part.getAllProperties("freebusy").flatMap((property) => {
    if (String(property.getFirstParameter("fbtype") ?? "BUSY").toUpperCase() === "FREE") return [];
    return (property.getValues() as ICAL.Period[]).flatMap((period) =>
      within({ start: period.start, end: period.getEnd() }, null, window),
    );
  });
}

/** Joins spans that overlap or touch. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}
