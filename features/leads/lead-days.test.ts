import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { dayOf, openDayAfter } from "./lead-days.ts";

const hours = { ...officeHours, holidays: ["2026-11-26"] };

test("a day is the company's, not the browser's", () => {
  expect(dayOf(Date.parse("2026-11-18T05:00:00Z"), hours)).toBe("2026-11-17");
});

test("weekends and holidays are skipped", () => {
  const friday = Date.parse("2026-11-20T18:00:00Z");
  expect(openDayAfter(friday, 1, hours)).toBe("2026-11-23");
  const wednesday = Date.parse("2026-11-25T18:00:00Z");
  expect(openDayAfter(wednesday, 1, hours)).toBe("2026-11-27");
});
