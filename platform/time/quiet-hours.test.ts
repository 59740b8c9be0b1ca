import { expect, test } from "vitest";
import { afterQuiet } from "./quiet-hours.ts";

const night = { from: "21:00", until: "07:30", timeZone: "America/Los_Angeles" };
const at = (text: string) => Date.parse(text);

const cases: [string, string, string][] = [
  ["in the evening", "2026-11-17T22:15:00-08:00", "2026-11-18T07:30:00-08:00"],
  ["after midnight", "2026-11-18T02:00:00-08:00", "2026-11-18T07:30:00-08:00"],
  ["at the first quiet minute", "2026-11-17T21:00:00-08:00", "2026-11-18T07:30:00-08:00"],
  ["at the end", "2026-11-18T07:30:00-08:00", "2026-11-18T07:30:00-08:00"],
  ["by day", "2026-11-18T12:00:00-08:00", "2026-11-18T12:00:00-08:00"],
  ["over the change to winter time", "2026-10-31T23:00:00-07:00", "2026-11-01T07:30:00-08:00"],
];

for (const [name, given, expected] of cases) {
  test(`a notice written ${name} waits for the end of the night`, () => {
    expect(afterQuiet(at(given), night)).toBe(at(expected));
  });
}

test("quiet hours within one day, and none", () => {
  const noon = { ...night, from: "12:00", until: "13:00" };
  expect(afterQuiet(at("2026-11-17T12:30:00-08:00"), noon)).toBe(at("2026-11-17T13:00:00-08:00"));
  const none = { ...night, from: "", until: "" };
  expect(afterQuiet(at("2026-11-17T03:00:00-08:00"), none)).toBe(at("2026-11-17T03:00:00-08:00"));
});
