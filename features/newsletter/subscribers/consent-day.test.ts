import { expect, test } from "vitest";
import { consentWords, isDayAlone, momentOfDay } from "./consent-day.ts";

const moment = () => "Jan 5, 4:00 AM";

test("a day without a time is shown without one, and as the day it was", () => {
  const at = momentOfDay(2026, 1, 5) ?? 0;
  expect([isDayAlone(at), consentWords(at, moment)]).toEqual([true, "Jan 5, 2026"]);
  expect(consentWords(at + 1000, moment)).toBe("Jan 5, 4:00 AM");
});

test("a day that no month has is none", () => {
  expect([momentOfDay(2026, 2, 30), momentOfDay(2026, 13, 1)]).toEqual([null, null]);
});
