import { expect, test } from "vitest";
import { windowsZoneNames, zoneOfWindowsName } from "./windows-zones.ts";
import { momentsIn, zonesOf } from "./zones.ts";

test("every Windows zone is one that this engine knows", () => {
  expect(windowsZoneNames.length).toBeGreaterThan(130);
  for (const name of windowsZoneNames) {
    const timeZone = zoneOfWindowsName(name.toUpperCase());
    expect(() => new Intl.DateTimeFormat("en-US", { timeZone })).not.toThrow();
  }
});

const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
const wall = (text: string) => Date.parse(`${text}:00Z`);

const change = (name: string, from: string, to: string, rule: string) => ({
  name,
  parts: [],
  properties: [
    ["DTSTART", "20070101T020000"],
    ["TZOFFSETFROM", from],
    ["TZOFFSETTO", to],
    ["RRULE", `FREQ=YEARLY;${rule}`],
  ].map(([property = "", value = ""]) => ({ name: property, params: new Map(), value })),
});

const defined = zonesOf(
  {
    name: "VCALENDAR",
    properties: [],
    parts: [
      {
        name: "VTIMEZONE",
        properties: [{ name: "TZID", params: new Map(), value: "Desk" }],
        parts: [
          change("STANDARD", "-0700", "-0800", "BYDAY=1SU;BYMONTH=11"),
          change("DAYLIGHT", "-0800", "-0700", "BYDAY=2SU;BYMONTH=3"),
        ],
      },
    ],
  },
  Date.UTC(2028, 0, 1),
)("Desk");

test.each([
  ["before a skipped hour", "2026-03-08T01:59", "2026-03-08T09:59"],
  ["a skipped hour moves forward", "2026-03-08T02:30", "2026-03-08T10:30"],
  ["after a skipped hour", "2026-03-08T03:00", "2026-03-08T10:00"],
  ["before a repeated hour", "2026-11-01T00:59", "2026-11-01T07:59"],
  ["a repeated hour means the first", "2026-11-01T01:30", "2026-11-01T08:30"],
  ["after a repeated hour", "2026-11-01T02:00", "2026-11-01T10:00"],
])("a zone's own definition: %s", (_name, at, expected) => {
  expect(iso(defined?.(wall(at)) ?? 0)).toBe(expected);
});

test("asking for the offset once a day gives the moments of every hour", () => {
  const moments = momentsIn("America/Los_Angeles");
  for (const [at, expected] of [
    ["2026-03-08T00:30", "2026-03-08T08:30"],
    ["2026-03-08T03:30", "2026-03-08T10:30"],
    ["2026-03-09T03:30", "2026-03-09T10:30"],
    ["2026-11-01T00:30", "2026-11-01T07:30"],
    ["2026-11-01T23:30", "2026-11-02T07:30"],
    ["2026-07-01T12:00", "2026-07-01T19:00"],
  ] as const) {
    expect(iso(moments(wall(at)))).toBe(expected);
  }
});
