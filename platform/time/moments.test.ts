import { expect, test } from "vitest";
import { momentOf, wallTime } from "./business-time.ts";
import { hourMs, minuteMs } from "./durations.ts";

// By hand from the changes of each zone: the first of two, and the offset before a gap (RFC 5545 §3.3.5).
test.each([
  ["before a gap", "America/Los_Angeles", "2026-03-08T01:59", "2026-03-08T09:59"],
  ["in a gap", "America/Los_Angeles", "2026-03-08T02:30", "2026-03-08T10:30"],
  ["after a gap", "America/Los_Angeles", "2026-03-08T03:00", "2026-03-08T10:00"],
  ["in a repeated hour", "America/Los_Angeles", "2026-11-01T01:30", "2026-11-01T08:30"],
  ["after a repeated hour", "America/Los_Angeles", "2026-11-01T02:00", "2026-11-01T10:00"],
  ["in a gap east of UTC", "Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30"],
  ["in a repeated hour east of UTC", "Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30"],
  ["in a repeated half hour", "Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45"],
  ["in a gap at midnight", "Africa/Cairo", "2026-04-24T00:30", "2026-04-23T22:30"],
  ["before midnight that comes twice", "America/Havana", "2026-11-01T00:30", "2026-11-01T04:30"],
  ["on a day that a zone left out", "Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00"],
])("a time has one moment: %s", (_name, timeZone, wall, expected) => {
  const moment = momentOf(Date.parse(`${wall}:00Z`), timeZone);
  expect(new Date(moment).toISOString().slice(0, 16)).toBe(expected);
});

test.each(["America/St_Johns", "Europe/Berlin", "Africa/Casablanca", "Australia/Lord_Howe"])(
  "every half hour of a year is its own, or one after a gap: %s",
  (timeZone) => {
    // Collects the first moment of each wall time by walking through the moments themselves.
    const firsts = new Map<number, number>();
    const end = Date.UTC(2027, 0, 3);
    for (let at = Date.UTC(2025, 11, 30); at < end; at += 30 * minuteMs) {
      const wall = wallTime(at, timeZone);
      if (!firsts.has(wall)) firsts.set(wall, at);
    }
    for (let wall = Date.UTC(2026, 0, 1); wall < Date.UTC(2027, 0, 1); wall += 30 * minuteMs) {
      const moment = momentOf(wall, timeZone);
      const first = firsts.get(wall);
      if (first !== undefined) expect(moment).toBe(first);
      else expect(wallTime(moment, timeZone) - wall).toBeOneOf([hourMs, 30 * minuteMs]);
    }
  },
);
