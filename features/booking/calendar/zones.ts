import { momentBy, momentOf } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { CalendarUnreadable, type Component, listedValues, propertyOf } from "./content-lines.ts";
import { isYearly, repeats, untilOf } from "./repetition.ts";
import { offsetOf, wallTimeOf } from "./values.ts";
import { ianaZone } from "./zone-names.ts";

/** Returns the moment (ms) of a wall time (ms, as if UTC) in one zone. */
export type ToMoment = (wall: number) => number;

/** Change of a zone's offset (ms) at a wall time of the offset before it. */
type Onset = { wall: number; before: number; after: number };

/** Returns the moments of an IANA zone. Asks for its offset once a day: a calendar has thousands of times. */
export function momentsIn(timeZone: string): ToMoment {
  const offsets = new Map<number, number>();
  const offsetAt = (midnight: number) => {
    const offset = offsets.get(midnight) ?? midnight - momentOf(midnight, timeZone);
    offsets.set(midnight, offset);
    return offset;
  };
  return (wall) => {
    const midnight = Math.floor(wall / dayMs) * dayMs;
    const offset = offsetAt(midnight);
    return offset === offsetAt(midnight + dayMs) ? wall - offset : momentOf(wall, timeZone);
  };
}

/** Returns the changes by one STANDARD or DAYLIGHT part up to a wall time (RFC 5545 §3.6.5). */
function onsetsOf(part: Component, of: string, until: number): Onset[] {
  const start = wallTimeOf(propertyOf(part, "DTSTART")?.value ?? "");
  const before = offsetOf(propertyOf(part, "TZOFFSETFROM")?.value ?? "");
  const after = offsetOf(propertyOf(part, "TZOFFSETTO")?.value ?? "");
  if (!start || before === null || after === null) {
    throw new CalendarUnreadable(`${of} has a change that we cannot read.`);
  }
  const walls = [start.wall];
  const text = propertyOf(part, "RRULE")?.value;
  if (text !== undefined) {
    const last = untilOf({ of, text });
    const lastWall = last ? last.wall + (last.isUtc ? before : 0) : until;
    for (const wall of repeats({ of, text }, { ...start, from: start.wall, until })) {
      if (wall > lastWall) break;
      walls.push(wall);
    }
  }
  for (const { value } of listedValues(part, "RDATE")) {
    const listed = wallTimeOf(value);
    if (listed) walls.push(listed.wall);
  }
  return walls.map((wall) => ({ wall, before, after }));
}

/** Most changes that a zone may list; Morocco, with two a year, has under 200. */
const maxChanges = 1000;

function nameOfZone(id: string): string {
  return `The time zone "${id.slice(0, 80)}"`;
}

/** @throws CalendarUnreadable for a rule that no zone has, such as every second */
function requireYearly(part: Component, of: string): void {
  const text = propertyOf(part, "RRULE")?.value;
  if (text !== undefined && !isYearly({ of, text })) {
    throw new CalendarUnreadable(
      `${of} changes by a rule that is not yearly: ${text.slice(0, 120)}.`,
    );
  }
  if (listedValues(part, "RDATE").length > maxChanges) {
    throw new CalendarUnreadable(`${of} changes more than ${maxChanges} times.`);
  }
}

/** Returns the moments of a zone by its own definition (RFC 5545 §3.6.5). @throws CalendarUnreadable naming the zone */
function momentsByDefinition(zone: Component, of: string, until: number): ToMoment {
  for (const part of zone.parts) requireYearly(part, of);
  const onsets = zone.parts
    .flatMap((part) => onsetsOf(part, of, until))
    .map(({ wall, before, after }) => ({ at: wall - before, before, after }))
    .sort((one, other) => one.at - other.at);
  const [first] = onsets;
  if (!first) throw new CalendarUnreadable(`${of} has no offset.`);
  const offsetAt = (at: number) => onsets.findLast((one) => at >= one.at)?.after ?? first.before;
  return (wall) => momentBy(wall, offsetAt);
}

/**
 * Returns the moments of the zone that a TZID means. A calendar's own definition goes before names that others use for
 * other zones, such as "EST"; a name by place means the same everywhere, and definitions of it often end early.
 * @throws CalendarUnreadable for a definition that we cannot read, of a zone that has no other name
 */
function findZone(id: string, defined: Component | undefined, until: number): ToMoment | undefined {
  const named = ianaZone(id);
  if (named && (!defined || id.includes("/"))) return momentsIn(named);
  if (!defined) return undefined;
  try {
    return momentsByDefinition(defined, nameOfZone(id), until + 2 * dayMs);
  } catch (error) {
    if (named && error instanceof CalendarUnreadable) return momentsIn(named);
    throw error;
  }
}

/** Returns the zones of a calendar by their TZID; undefined for a name that is neither known nor defined. */
export function zonesOf(calendar: Component, until: number): (id: string) => ToMoment | undefined {
  const definitions = new Map(
    calendar.parts
      .filter(({ name }) => name === "VTIMEZONE")
      .map((zone) => [propertyOf(zone, "TZID")?.value ?? "", zone]),
  );
  // Keeps a refusal too: each of thousands of events may be in that zone.
  const known = new Map<string, () => ToMoment | undefined>();
  const find = (id: string) => {
    try {
      const moments = findZone(id, definitions.get(id), until);
      return () => moments;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  };
  return (id) => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found();
  };
}
