import type { Span } from "#features/booking/slots.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type Component, propertyOf } from "./content-lines.ts";
import { type At, type Event, eventOf, nameOf, type Reading, timeOf } from "./event-times.ts";

/** An occurrence of a series: its wall time in the zone of the series, and its span. */
export type Occurrence = Span & { wall: number };

/** How all occurrences after one change: by a shift on the clock or of the moment (ms), and to a length (ms). */
type Later = { wall: number; moment: number; length: number; isBusy: boolean };

/** Change of one occurrence of a series; with RANGE=THISANDFUTURE also of all later ones (RFC 5545 §3.8.4.4). */
export type Exception = {
  uid: string;
  part: Component;
  at: At;
  /** Moment (ms) of the occurrence that it replaces. */
  instead: number;
  sequence: number;
  later: Later | null;
};

function laterOf(part: Component, at: At, isBusy: boolean, reading: Reading): Later {
  if (!isBusy) return { wall: 0, moment: 0, length: 0, isBusy };
  const { start, endOf } = eventOf(part, reading);
  const begin = start.toMoment(start.wall);
  const moved = begin - at.toMoment(at.wall);
  const isSameZone = start.zone === at.zone;
  return {
    // Between two zones the clock says nothing; in one, "an hour later" stays so over a change of the clocks.
    wall: isSameZone ? start.wall - at.wall : 0,
    moment: isSameZone ? 0 : moved,
    length: endOf(start.wall) - begin,
    isBusy,
  };
}

/**
 * Returns what an event changes of its series; null for a series itself. It belongs to its UID alone: without one,
 * nothing says which it changes. @throws CalendarUnreadable naming the event
 */
export function exceptionOf(part: Component, isBusy: boolean, reading: Reading): Exception | null {
  const id = propertyOf(part, "RECURRENCE-ID");
  const { uid, of } = nameOf(part);
  if (!id || uid === "") return null;
  const at = timeOf(id, id.value, of, reading);
  const isRange = id.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE";
  return {
    uid,
    part,
    at,
    instead: at.toMoment(at.wall),
    sequence: Number(propertyOf(part, "SEQUENCE")?.value) || 0,
    later: isRange ? laterOf(part, at, isBusy, reading) : null,
  };
}

/**
 * Returns the changes of a series, of several of one occurrence those of the last revision (RFC 5545 §3.8.7.4). One that
 * changes this occurrence alone leaves what was said of the later ones.
 */
export function lastRevisions(exceptions: readonly Exception[]): Exception[] {
  return [...Map.groupBy(exceptions, ({ instead }) => instead).values()].flatMap((same) => {
    const inOrder = same.toSorted((one, other) => one.sequence - other.sequence);
    const last = inOrder.at(-1)?.sequence;
    const later = inOrder.findLast((one) => one.later !== null)?.later ?? null;
    return inOrder
      .filter(({ sequence }) => sequence === last)
      .map((one) => ({ ...one, later: one.later ?? later }));
  });
}

const dayOf = ({ wall }: { wall: number }) => Math.floor(wall / dayMs);

/**
 * Returns whether an occurrence is among those left out or replaced. A date leaves out whatever is on its day, because
 * some programs write no time; midnight leaves out the day of a series of whole days; a time without a zone means the
 * clock of the series.
 */
export function leavesOut(series: At, given: readonly At[]): (one: Occurrence) => boolean {
  const times = given.filter(({ isDate }) => !isDate);
  const moments = new Set(times.map(({ wall, toMoment }) => toMoment(wall)));
  const walls = new Set(times.filter(({ zone }) => zone === "").map(({ wall }) => wall));
  const isOfDay = ({ isDate, wall }: At) => isDate || (series.isDate && wall % dayMs === 0);
  const days = new Set(given.filter(isOfDay).map(dayOf));
  return (one) => moments.has(one.start) || walls.has(one.wall) || days.has(dayOf(one));
}

/** Applies the last change, of those in order, that holds for all later occurrences. */
export function changedLater(
  one: Occurrence,
  later: readonly Exception[],
  { start: { toMoment } }: Event,
): Span[] {
  const change = later.findLast(({ instead }) => instead < one.start)?.later;
  if (!change) return [{ start: one.start, end: one.end }];
  if (!change.isBusy) return [];
  const start = toMoment(one.wall + change.wall) + change.moment;
  return [{ start, end: start + change.length }];
}
