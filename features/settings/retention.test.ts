import { expect, test } from "vitest";
import { periodInWords, retentionDays } from "./retention.ts";

test("retention periods read in the largest unit that divides them evenly", () => {
  expect(periodInWords(1)).toBe("1 day");
  expect(periodInWords(35)).toBe("35 days");
  expect(periodInWords(365)).toBe("1 year");
  expect(periodInWords(395)).toBe("13 months");
  expect(periodInWords(730)).toBe("2 years");
  expect(periodInWords(400)).toBe("400 days");
});

test("every kind of record has a retention period", () => {
  for (const days of Object.values(retentionDays)) expect(days).toBeGreaterThan(0);
});
