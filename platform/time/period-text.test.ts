import { expect, test } from "vitest";
import { periodText } from "./period-text.ts";

test("retention periods read in the largest unit that divides them evenly", () => {
  expect(periodText(1)).toBe("1 day");
  expect(periodText(35)).toBe("35 days");
  expect(periodText(365)).toBe("1 year");
  expect(periodText(395)).toBe("13 months");
  expect(periodText(730)).toBe("2 years");
  expect(periodText(400)).toBe("400 days");
});
