import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { dayOf, openDayAfter } from "./lead-days.ts";

const hours = { ...officeHours, holidays: ["2026-11-26"] };

test("a day is the company's, not the browser's", () => {
  expect(dayOf(Date.parse("2026-11-18T05:00:00Z"), hours)).toBe("2026-11-17");
});

test("the next day is offered when the clocks change", () => {
  const everyDay = { ...officeHours, openDays: [0, 1, 2, 3, 4, 5, 6] };
  // Half past midnight, before a day of 25 hours.
  expect(openDayAfter(Date.parse("2026-11-01T07:30:00Z"), 1, everyDay)).toBe("2026-11-02");
  // Half past eleven at night, before a day of 23 hours.
  expect(openDayAfter(Date.parse("2026-03-08T07:30:00Z"), 1, everyDay)).toBe("2026-03-08");
});

test("weekends and holidays are skipped", () => {
  const friday = Date.parse("2026-11-20T18:00:00Z");
  expect(openDayAfter(friday, 1, hours)).toBe("2026-11-23");
  const wednesday = Date.parse("2026-11-25T18:00:00Z");
  expect(openDayAfter(wednesday, 1, hours)).toBe("2026-11-27");
});
