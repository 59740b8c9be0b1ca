import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { dayMs } from "#platform/time/durations.ts";
import { CalendarUnreadable, type Component, type Property, propertyOf } from "./content-lines.ts";
import { lengthOf, type WallTime, wallTimeOf } from "./values.ts";
import type { ToMoment } from "./zones.ts";

/** Window (ms) for which busy times are read, and the zone of times without one. */
export type BusyWindow = {
  from: number;
  until: number;
  timeZone: string;
  /** The person's own mail addresses, by which it is known what they declined. */
  own?: readonly string[];
};

/** Describes a date or time: its wall time (ms, as if UTC) and the moments of its zone. */
export type At = { wall: number; isDate: boolean; zone: string; toMoment: ToMoment };

/** Event with the functions of its own zone. `endOf`: the end (ms) when it starts at a wall time. */
export type Event = {
  /** Names the event in a refusal: its UID, because its title is nobody else's business. */
  of: string;
  uid: string;
  part: Component;
  start: At;
  endOf: (wall: number) => number;
};

export type Reading = {
  window: BusyWindow;
  /** Zones of dates and of times without a zone. */
  dates: ToMoment;
  local: ToMoment;
  zone: (id: string) => ToMoment | undefined;
};

/** Takes the reason why an event, or a part that says when somebody is busy, could not be read. */
type Skip = (why: CalendarUnreadable) => void;

/** What is told of a calendar's parts: each before it is read, each that cannot be read, and each that was read. */
export type Told = { note: Note; skip: Skip; read: () => void };

export function nameOf(part: Component): { of: string; uid: string } {
  const uid = propertyOf(part, "UID")?.value ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const shown = uid.replace(/[\u0000-\u001f\u007f"]/g, "").slice(0, 80);
  return { uid, of: shown ? `The event "${shown}"` : "An event without a UID" };
}

const utc: ToMoment = (wall) => wall;

function inZone(property: Property, time: WallTime, of: string, reading: Reading): At {
  const { wall, isDate, isUtc } = time;
  if (isUtc) return { wall, isDate, zone: "UTC", toMoment: utc };
  if (isDate) return { wall, isDate, zone: "", toMoment: reading.dates };
  const id = property.params.get("TZID");
  if (!id) return { wall, isDate, zone: "", toMoment: reading.local };
  const toMoment = reading.zone(id);
  if (toMoment) return { wall, isDate, zone: id, toMoment };
  throw new CalendarUnreadable(
    `${of} is in the time zone "${id.slice(0, 80)}", which the calendar does not define.`,
  );
}

/**
 * Returns the time of a property's value. A form without a time is a date, also where VALUE=DATE is missing.
 * @throws CalendarUnreadable naming the event
 */
export function timeOf(property: Property, value: string, of: string, reading: Reading): At {
  const time = wallTimeOf(value);
  if (!time) throw new CalendarUnreadable(`${of} has a ${property.name} that we cannot read.`);
  if (property.params.get("VALUE")?.toUpperCase() !== "DATE" || time.isDate) {
    return inZone(property, time, of, reading);
  }
  const wall = Math.floor(time.wall / dayMs) * dayMs;
  return inZone(property, { wall, isDate: true, isUtc: false }, of, reading);
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

/** @throws CalendarUnreadable naming an event without a start, or with one that we cannot read */
export function startOf(part: Component, reading: Reading): At {
  const { of } = nameOf(part);
  const from = propertyOf(part, "DTSTART");
  if (!from) throw new CalendarUnreadable(`${of} has no start.`);
  return timeOf(from, from.value, of, reading);
}

/** @throws CalendarUnreadable naming an event without a start, or with a start or end that we cannot read */
export function eventOf(part: Component, reading: Reading): Event {
  const name = nameOf(part);
  const start = startOf(part, reading);
  return { ...name, part, start, endOf: endsOf(part, start, name.of, reading) };
}
