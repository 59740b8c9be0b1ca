import { momentOf } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { CalendarUnreadable, type Component, listedValues, propertyOf } from "./content-lines.ts";
import { isYearly, repeats, untilOf } from "./repetition.ts";
import { offsetOf, wallTimeOf } from "./values.ts";
import { zoneOfWindowsName } from "./windows-zones.ts";

/** Returns the moment (ms) of a wall time (ms, as if UTC) in one zone. */
export type ToMoment = (wall: number) => number;

/** Change of a zone's offset (ms) at a wall time of the offset before it. */
type Onset = { wall: number; before: number; after: number };

function isKnownZone(id: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: id });
    return true;
  } catch {
    return false;
  }
}

/** Returns the IANA zone that a name means: itself, behind a vendor's path as in "/vendor/Europe/Paris", or Windows'. */
function ianaZone(id: string): string | undefined {
  const parts = id.split("/").filter(Boolean);
  const ends = [id, parts.slice(-3).join("/"), parts.slice(-2).join("/")];
  return ends.find((one) => one !== "" && isKnownZone(one)) ?? zoneOfWindowsName(id);
}

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

/**
 * Returns the moments of a zone by its own definition. A skipped wall time counts by the offset before the gap, and of
 * a repeated one the first counts (RFC 5545 §3.3.5).
 */
function momentsByDefinition(zone: Component, of: string, until: number): ToMoment {
  const onsets = zone.parts
    .flatMap((part) => onsetsOf(part, of, until))
    .sort((one, other) => one.wall - one.before - (other.wall - other.before));
  const [first] = onsets;
  if (!first) throw new CalendarUnreadable(`${of} has no offset.`);
  return (wall) => {
    // The last change that is over at this wall time, both by the clock before it and by the clock after it.
    const current = onsets.findLast(
      (one) => wall >= one.wall + Math.max(0, one.after - one.before),
    );
    return wall - (current ? current.after : first.before);
  };
}

function nameOfZone(id: string): string {
  return `The time zone "${id.slice(0, 80)}"`;
}

/**
 * Returns the zones of a calendar by their TZID; undefined for a name that is neither known nor defined.
 * @throws CalendarUnreadable for a definition by a rule that no zone has, such as every second
 */
export function zonesOf(calendar: Component, until: number): (id: string) => ToMoment | undefined {
  const definitions = new Map<string, Component>();
  for (const zone of calendar.parts.filter(({ name }) => name === "VTIMEZONE")) {
    const id = propertyOf(zone, "TZID")?.value ?? "";
    definitions.set(id, zone);
    for (const part of zone.parts) {
      const text = propertyOf(part, "RRULE")?.value;
      const rule = { of: nameOfZone(id), text: text ?? "" };
      if (text !== undefined && !isYearly(rule)) {
        throw new CalendarUnreadable(
          `${rule.of} changes by a rule that is not yearly: ${text.slice(0, 120)}.`,
        );
      }
      if (listedValues(part, "RDATE").length > maxChanges) {
        throw new CalendarUnreadable(`${rule.of} changes more than ${maxChanges} times.`);
      }
    }
  }
  const known = new Map<string, ToMoment | undefined>();
  const find = (id: string): ToMoment | undefined => {
    const defined = definitions.get(id);
    // A Windows name with a definition means the definition, which may differ by year.
    const iana = defined && zoneOfWindowsName(id) ? undefined : ianaZone(id);
    if (iana) return momentsIn(iana);
    return defined && momentsByDefinition(defined, nameOfZone(id), until + 2 * dayMs);
  };
  return (id) => {
    if (!known.has(id)) known.set(id, find(id));
    return known.get(id);
  };
}

/** Most changes that a zone may list; Morocco, with two a year, has under 200. */
const maxChanges = 1000;
