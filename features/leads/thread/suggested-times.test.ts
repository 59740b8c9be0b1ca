import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { suggestedTimes } from "./suggested-times.ts";

test.each([
  // Thursday evening in Los Angeles is Friday in UTC.
  ["2026-11-20T03:00:00Z", ["2026-11-20", "2026-11-23"]],
  ["2026-11-22T20:00:00Z", ["2026-11-23"]],
  ["2026-11-23T20:00:00Z", ["2026-11-24", "2026-11-30"]],
])("at %s tomorrow and the next Monday are offered", (now, days) => {
  expect(suggestedTimes(Date.parse(now), officeHours)).toEqual(
    days.map((day) => ({ day, time: "08:00" })),
  );
});
