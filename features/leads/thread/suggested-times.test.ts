import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { suggestedTimes } from "./suggested-times.ts";

test.each([
  // Thursday evening in Los Angeles is Friday in UTC.
  ["2026-11-20T03:00:00Z", ["2026-11-20", "2026-11-23"]],
  ["2026-11-22T20:00:00Z", ["2026-11-23"]],
  ["2026-11-23T20:00:00Z", ["2026-11-24", "2026-11-30"]],
  // Friday: Saturday is closed.
  ["2026-11-20T20:00:00Z", ["2026-11-23"]],
])("at %s the next open day and the first one of next week are offered", (now, days) => {
  expect(suggestedTimes(Date.parse(now), officeHours)).toEqual(
    days.map((day) => ({ day, time: "08:00" })),
  );
});

test("holidays are left out, and the time is the opening time", () => {
  const hours = { ...officeHours, opens: "09:30", holidays: ["2026-11-26", "2026-11-30"] };
  expect(suggestedTimes(Date.parse("2026-11-25T20:00:00Z"), hours)).toEqual([
    { day: "2026-11-27", time: "09:30" },
    { day: "2026-12-01", time: "09:30" },
  ]);
});
