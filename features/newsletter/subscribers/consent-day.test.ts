import { expect, test } from "vitest";
import { consentText, isDayAlone, timestampOfDay } from "./consent-day.ts";

const moment = () => "Jan 5, 4:00 AM";

test("consentText shows a day without a time as that day", () => {
  const at = timestampOfDay(2026, 1, 5) ?? 0;
  expect([isDayAlone(at), consentText(at, moment)]).toEqual([true, "Jan 5, 2026"]);
  expect(consentText(at + 1000, moment)).toBe("Jan 5, 4:00 AM");
});

test("timestampOfDay refuses an impossible day", () => {
  expect([timestampOfDay(2026, 2, 30), timestampOfDay(2026, 13, 1)]).toEqual([null, null]);
});
