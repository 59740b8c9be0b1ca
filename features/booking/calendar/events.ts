import type { Span } from "#features/booking/slots.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { dayMs } from "#platform/time/durations.ts";
import {
  CalendarUnreadable,
  type Component,
  listedValues,
  type Property,
  propertyOf,
} from "./content-lines.ts";
import { periodOf } from "./free-busy.ts";
import { repeats, untilOf } from "./repetition.ts";
import { lengthOf, wallTimeOf } from "./values.ts";
import { momentsIn, type ToMoment, zonesOf } from "./zones.ts";

/** Window (ms) for which busy times are read, and the zone of times without one. */
export type BusyWindow = { from: number; until: number; timeZone: string };

/** Most single dates that an event may list to add, to leave out or to change. */
const maxListedDates = 5000;
/** Most rules of one event; the standard advises one. */
const maxRules = 10;
/** More than any zone's distance from UTC, between wall times and moments (ms). */
const zoneMarginMs = 2 * dayMs;

type At = { wall: number; isDate: boolean; toMoment: ToMoment };

/** Event with the functions of its own zone. `endOf`: the end (ms) when it starts at a wall time. */
type Event = {
  /** Names the event in a refusal: its UID, because its title is nobody else's business. */
  of: string;
  uid: string;
  part: Component;
  start: At;
  endOf: (wall: number) => number;
};

type Reading = {
  window: BusyWindow;
  /** Zone of dates and of times without a zone: the company's. */
  local: ToMoment;
  zone: (id: string) => ToMoment | undefined;
};

/** Change of one occurrence of a series; with RANGE=THISANDFUTURE also of all later ones (RFC 5545 §3.8.4.4). */
type Exception = {
  instead: number;
  alsoLater: boolean;
  shift: number;
  length: number;
  isBusy: boolean;
};

function isBusy(part: Component): boolean {
  const value = (name: string) => propertyOf(part, name)?.value.toUpperCase() ?? "";
  return (
    value("TRANSP") !== "TRANSPARENT" &&
    value("STATUS") !== "CANCELLED" &&
    !["FREE", "WORKINGELSEWHERE"].includes(value("X-MICROSOFT-CDO-BUSYSTATUS"))
  );
}

function nameOf(part: Component): { of: string; uid: string } {
  const uid = propertyOf(part, "UID")?.value ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const shown = uid.replace(/[\u0000-\u001f\u007f"]/g, "").slice(0, 80);
  return { uid, of: shown ? `The event "${shown}"` : "An event without a UID" };
}

/** Returns the words that name an event when reading it meets a limit. */
function noteOf(part: Component): string {
  const name = nameOf(part).of.replace(/^(The|An) /, "");
  const rule = propertyOf(part, "RRULE")?.value.slice(0, 120);
  return rule === undefined ? name : `${name}, which repeats by ${rule}`;
}

/** Returns the function from wall times to moments for a property's value. */
function zoneOf(
  property: Property,
  time: { isDate: boolean; isUtc: boolean },
  of: string,
  reading: Reading,
): ToMoment {
  if (time.isUtc) return (wall) => wall;
  const id = property.params.get("TZID");
  if (time.isDate || !id) return reading.local;
  const zone = reading.zone(id);
  if (zone) return zone;
  throw new CalendarUnreadable(
    `${of} is in the time zone "${id.slice(0, 80)}", which the calendar does not define.`,
  );
}

function timeOf(property: Property, value: string, of: string, reading: Reading): At {
  const time = wallTimeOf(value);
  if (!time) throw new CalendarUnreadable(`${of} has a ${property.name} that we cannot read.`);
  return { ...time, toMoment: zoneOf(property, time, of, reading) };
}

function endsOf(part: Component, start: At, of: string, reading: Reading): Event["endOf"] {
  const { toMoment } = start;
  const after = (days: number, exact: number) => (wall: number) =>
    toMoment(wall + days * dayMs) + exact;
  const duration = propertyOf(part, "DURATION");
  const end = propertyOf(part, "DTEND");
  if (duration) {
    const length = lengthOf(duration.value);
    if (!length) throw new CalendarUnreadable(`${of} has a DURATION that we cannot read.`);
    return after(length.days, length.exact);
  }
  if (!end) return after(start.isDate ? 1 : 0, 0);
  const last = timeOf(end, end.value, of, reading);
  // Some programs write the same date for the start and the end of one whole day.
  if (start.isDate) return after(Math.max(1, Math.ceil((last.wall - start.wall) / dayMs)), 0);
  const exact = last.toMoment(last.wall) - toMoment(start.wall);
  if (exact < 0) throw new CalendarUnreadable(`${of} ends before it starts.`);
  return after(0, exact);
}

function eventOf(part: Component, reading: Reading): Event {
  const name = nameOf(part);
  const from = propertyOf(part, "DTSTART");
  if (!from) throw new CalendarUnreadable(`${name.of} has no start.`);
  const start = timeOf(from, from.value, name.of, reading);
  return { ...name, part, start, endOf: endsOf(part, start, name.of, reading) };
}

/** Returns the exceptions of each series. They belong to its UID alone: without one, nothing says which they change. */
function exceptionsOf(parts: readonly Component[], reading: Reading): Map<string, Exception[]> {
  const found = parts.flatMap((part) => {
    const id = propertyOf(part, "RECURRENCE-ID");
    const { uid, of } = nameOf(part);
    if (!id || uid === "") return [];
    const original = timeOf(id, id.value, of, reading);
    const instead = original.toMoment(original.wall);
    const alsoLater = id.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE";
    const busy = isBusy(part);
    if (!alsoLater || !busy)
      return [{ uid, instead, alsoLater, shift: 0, length: 0, isBusy: busy }];
    const { start, endOf } = eventOf(part, reading);
    const begin = start.toMoment(start.wall);
    const length = endOf(start.wall) - begin;
    return [{ uid, instead, alsoLater, shift: begin - instead, length, isBusy: busy }];
  });
  return Map.groupBy(found, ({ uid }) => uid);
}

/** Returns the values of RDATE or EXDATE. @throws CalendarUnreadable for more than a calendar program writes */
function datesOf({ part, of }: Event, name: "RDATE" | "EXDATE") {
  const dates = listedValues(part, name).filter(({ value }) => value.trim() !== "");
  if (dates.length > maxListedDates) {
    throw new CalendarUnreadable(`${of} lists more than ${maxListedDates} dates.`);
  }
  return dates;
}

/** Returns the wall times of an event's rules that may reach into the window, with the event's own start. */
function wallsOf({ part, of, start }: Event, window: BusyWindow, reach: number): number[] {
  const walls = [start.wall];
  const limits = {
    from: window.from - reach - zoneMarginMs,
    until: window.until + reach + zoneMarginMs,
  };
  const rules = part.properties.filter(({ name }) => name === "RRULE");
  if (rules.length > maxRules) {
    throw new CalendarUnreadable(`${of} repeats by more than ${maxRules} rules.`);
  }
  for (const { value } of rules) {
    const rule = { of, text: value };
    const last = untilOf(rule);
    if (last && last.wall + zoneMarginMs < limits.from) continue;
    const isOver = (wall: number) => last && (last.isUtc ? start.toMoment(wall) : wall) > last.wall;
    for (const wall of repeats(rule, { ...start, ...limits })) {
      if (wall < limits.from) continue;
      if (isOver(wall)) break;
      walls.push(wall);
    }
  }
  return walls;
}

function seriesOf(event: Event, exceptions: readonly Exception[], reading: Reading): Span[] {
  const { of, start, endOf } = event;
  const left = new Set(exceptions.map(({ instead }) => instead));
  for (const { property, value } of datesOf(event, "EXDATE")) {
    const { wall, toMoment } = timeOf(property, value, of, reading);
    left.add(toMoment(wall));
  }
  if (exceptions.length > maxListedDates) {
    throw new CalendarUnreadable(`${of} has more than ${maxListedDates} changed occurrences.`);
  }
  const later = exceptions
    .filter(({ alsoLater }) => alsoLater)
    .toSorted((one, other) => one.instead - other.instead);
  const ownLength = endOf(start.wall) - start.toMoment(start.wall);
  const reach = Math.max(ownLength, ...later.map(({ shift, length }) => Math.abs(shift) + length));
  const starts = wallsOf(event, reading.window, reach).map((wall) => ({
    start: start.toMoment(wall),
    end: endOf(wall),
  }));
  const added = datesOf(event, "RDATE").map(({ property, value }) => {
    const first = value.split("/")[0] ?? "";
    const { wall, toMoment } = timeOf(property, first, of, reading);
    if (!value.includes("/")) return { start: toMoment(wall), end: toMoment(wall) + ownLength };
    const period = periodOf(value, toMoment);
    if (!period) throw new CalendarUnreadable(`${of} has an RDATE that we cannot read.`);
    return period;
  });
  return [...starts, ...added]
    .filter((span) => !left.has(span.start))
    .flatMap((span) => changedLater(span, later));
}

/** Applies the last change, of those in order, that holds for all later occurrences. */
function changedLater(span: Span, later: readonly Exception[]): Span[] {
  const change = later.findLast(({ instead }) => instead < span.start);
  if (!change) return [span];
  if (!change.isBusy) return [];
  const start = span.start + change.shift;
  return [{ start, end: start + change.length }];
}

/**
 * Yields the busy times of each event (RFC 5545 §3.6.1) that may touch the window. A changed occurrence counts at its
 * own time, wherever it was. @throws CalendarUnreadable naming the event
 */
export function* busyEvents(
  calendar: Component,
  window: BusyWindow,
  note: Note,
): Generator<readonly Span[]> {
  const reading = {
    window,
    local: momentsIn(window.timeZone),
    zone: zonesOf(calendar, window.until),
  };
  const parts = calendar.parts.filter(({ name }) => name === "VEVENT");
  const exceptions = exceptionsOf(parts, reading);
  for (const part of parts.filter(isBusy)) {
    note(noteOf(part));
    const event = eventOf(part, reading);
    const { start, endOf } = event;
    yield propertyOf(part, "RECURRENCE-ID")
      ? [{ start: start.toMoment(start.wall), end: endOf(start.wall) }]
      : seriesOf(event, exceptions.get(event.uid) ?? [], reading);
  }
}
