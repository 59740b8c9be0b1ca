import type { Span } from "#features/booking/slots.ts";
import { dayMs } from "#platform/time/durations.ts";
import { CalendarUnreadable, listedValues } from "./content-lines.ts";
import { type BusyWindow, type Event, type Reading, timeOf } from "./event-times.ts";
import { changedLater, type Exception, leavesOut, type Occurrence } from "./exceptions.ts";
import { periodOf } from "./free-busy.ts";
import { repeats, untilOf } from "./repetition.ts";

/** Most single dates that an event may list to add, to leave out or to change. */
const maxListedDates = 5000;
/** Most rules of one event; the standard advises one. */
const maxRules = 10;
/** More than any zone's distance from UTC, between wall times and moments (ms). */
const zoneMarginMs = 2 * dayMs;

/** Returns the values of RDATE or EXDATE. @throws CalendarUnreadable for more than a calendar program writes */
function datesOf({ part, of }: Event, name: "RDATE" | "EXDATE") {
  const dates = listedValues(part, name).filter(({ value }) => value.trim() !== "");
  if (dates.length > maxListedDates) {
    throw new CalendarUnreadable(`${of} lists more than ${maxListedDates} dates.`);
  }
  return dates;
}

/** Returns the wall times of an event's rules of a kind that may reach into the window. */
function wallsOf(
  { part, of, start }: Event,
  kind: "RRULE" | "EXRULE",
  { from, until }: Pick<BusyWindow, "from" | "until">,
): number[] {
  const walls: number[] = [];
  const limits = { from: from - zoneMarginMs, until: until + zoneMarginMs };
  const rules = part.properties.filter(({ name }) => name === kind);
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

/** Returns the occurrences that an event adds one by one (RDATE), of which a period has an end of its own. */
function addedBy(event: Event, reading: Reading): Occurrence[] {
  const { of, start, endOf } = event;
  const length = endOf(start.wall) - start.toMoment(start.wall);
  return datesOf(event, "RDATE").map(({ property, value }) => {
    const [first = "", end] = value.split("/");
    const given = timeOf(property, first, of, reading);
    // A date alone means the hour of the series.
    const isBare = given.isDate && !start.isDate;
    const hour = start.wall - Math.floor(start.wall / dayMs) * dayMs;
    const at = isBare ? { ...start, wall: given.wall + hour } : given;
    const begin = at.toMoment(at.wall);
    if (end === undefined) return { wall: at.wall, start: begin, end: begin + length };
    const period = periodOf(value, at.toMoment);
    if (!period) throw new CalendarUnreadable(`${of} has an RDATE that we cannot read.`);
    return { wall: at.wall, ...period };
  });
}

/** Returns the spans of an event and its repetitions that may touch the window. @throws CalendarUnreadable naming it */
export function seriesOf(event: Event, exceptions: readonly Exception[], reading: Reading): Span[] {
  const { of, start, endOf } = event;
  if (exceptions.length > maxListedDates) {
    throw new CalendarUnreadable(`${of} has more than ${maxListedDates} changed occurrences.`);
  }
  const later = exceptions
    .filter((one) => one.later !== null)
    .toSorted((one, other) => one.instead - other.instead);
  const ownLength = endOf(start.wall) - start.toMoment(start.wall);
  const reaches = later.map((one) =>
    one.later ? Math.abs(one.later.wall + one.later.moment) + one.later.length : 0,
  );
  const reach = Math.max(ownLength, ...reaches);
  const { from, until } = reading.window;
  const near = { from: from - reach, until: until + reach };
  const without = new Set(wallsOf(event, "EXRULE", near));
  const repeated = [start.wall, ...wallsOf(event, "RRULE", near)]
    .filter((wall) => !without.has(wall))
    .map((wall) => ({ wall, start: start.toMoment(wall), end: endOf(wall) }));
  const left = datesOf(event, "EXDATE").map(({ property, value }) =>
    timeOf(property, value, of, reading),
  );
  const isLeftOut = leavesOut(start, [...left, ...exceptions.map(({ at }) => at)]);
  return [...repeated, ...addedBy(event, reading)]
    .filter((one) => !isLeftOut(one))
    .flatMap((one) => changedLater(one, later, event));
}
