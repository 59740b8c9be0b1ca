import type { Span } from "#features/booking/slots.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { isBusy, ownMailboxes } from "./busy-mark.ts";
import { CalendarUnreadable, type Component, propertyOf } from "./content-lines.ts";
import {
  type BusyWindow,
  eventOf,
  nameOf,
  type Reading,
  startOf,
  type Told,
} from "./event-times.ts";
import { type Exception, exceptionOf, lastRevisions } from "./exceptions.ts";
import { seriesOf } from "./series.ts";
import { ianaZone } from "./zone-names.ts";
import { momentsIn, zonesOf } from "./zones.ts";

/** Returns the words that name an event when reading it meets a limit. */
function noteOf(part: Component): string {
  const name = nameOf(part).of.replace(/^(The|An) /, "");
  const rule = propertyOf(part, "RRULE")?.value.slice(0, 120);
  return rule === undefined ? name : `${name}, which repeats by ${rule}`;
}

/** Returns what `read` does; undefined, and tells why, when the event cannot be read. */
function unlessUnreadable<Result>(skip: Told["skip"], read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CalendarUnreadable)) throw error;
    skip(error);
    return undefined;
  }
}

function readingOf(calendar: Component, window: BusyWindow): Reading {
  // The zone in which a program shows the calendar. UTC is no place, so it says nothing about whole days.
  const shown = ianaZone(propertyOf(calendar, "X-WR-TIMEZONE")?.value ?? "");
  const isPlace = shown !== undefined && !/^(Etc\/)?(UTC|GMT)$/i.test(shown);
  return {
    window,
    local: momentsIn(shown ?? window.timeZone),
    dates: momentsIn(isPlace ? shown : window.timeZone),
    zone: zonesOf(calendar, window.until),
  };
}

/**
 * Returns the time of an event that is known although its repetitions are not: its own. Without an end that we can read,
 * a date lasts a day and a time an hour.
 */
function ownTime(part: Component, reading: Reading): Span[] {
  const untold = () => undefined;
  const start = unlessUnreadable(untold, () => startOf(part, reading));
  if (!start) return [];
  const { wall, isDate, toMoment } = start;
  const end = unlessUnreadable(untold, () => eventOf(part, reading).endOf(wall));
  const least = isDate ? toMoment(wall + dayMs) : toMoment(wall) + hourMs;
  return [{ start: toMoment(wall), end: end ?? least }];
}

/**
 * Yields the busy times of each event (RFC 5545 §3.6.1) that may touch the window. A changed occurrence counts at its
 * own time, wherever it was. An event that cannot be read costs itself: `skip` is told, and its own start still counts.
 */
export function* busyEvents(
  calendar: Component,
  window: BusyWindow,
  { note, skip, read }: Told,
): Generator<readonly Span[]> {
  const reading = readingOf(calendar, window);
  const own = ownMailboxes(calendar, window.own ?? []);
  const parts = calendar.parts.filter(({ name }) => name === "VEVENT");
  const found = parts.flatMap((part) => {
    const change = () => exceptionOf(part, isBusy(part, own), reading);
    return unlessUnreadable(skip, change) ?? [];
  });
  const series = new Map<string, readonly Exception[]>();
  for (const [uid, changes] of Map.groupBy(found, (one) => one.uid)) {
    series.set(uid, lastRevisions(changes));
  }
  const last = new Set([...series.values()].flat().map(({ part }) => part));
  const outdated = new Set(found.map(({ part }) => part).filter((part) => !last.has(part)));
  for (const part of parts) {
    const isChange = propertyOf(part, "RECURRENCE-ID") !== undefined;
    if (!isBusy(part, own)) {
      // A cancelled occurrence says nothing when its series cannot be read.
      if (!isChange) read();
      continue;
    }
    if (outdated.has(part)) continue;
    note(noteOf(part));
    const spans = unlessUnreadable(skip, () => {
      const event = eventOf(part, reading);
      const { start, endOf, uid } = event;
      return isChange
        ? [{ start: start.toMoment(start.wall), end: endOf(start.wall) }]
        : seriesOf(event, series.get(uid) ?? [], reading);
    });
    if (spans) read();
    yield spans ?? ownTime(part, reading);
  }
}
