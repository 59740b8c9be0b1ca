import { expect, test } from "vitest";
import { consentText, isDayAlone, timestampOfDay } from "./consent-day.ts";

const moment = () => "Jan 5, 4:00 AM";

test("a day without a time is shown without one, and as the day it was", () => {
  const at = timestampOfDay(2026, 1, 5) ?? 0;
  expect([isDayAlone(at), consentText(at, moment)]).toEqual([true, "Jan 5, 2026"]);
  expect(consentText(at + 1000, moment)).toBe("Jan 5, 4:00 AM");
});

test("a day that no month has is none", () => {
  expect([timestampOfDay(2026, 2, 30), timestampOfDay(2026, 13, 1)]).toEqual([null, null]);
});
