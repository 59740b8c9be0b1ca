import { expect, test } from "vitest";
import { closingPattern, fromTimeField, toTimeField } from "./closing-time.ts";

test("a day ends at midnight, which a field for times shows as 00:00", () => {
  expect(fromTimeField("00:00")).toBe("24:00");
  expect(toTimeField("24:00")).toBe("00:00");
  for (const time of ["00:30", "12:00", "23:59"])
    expect([fromTimeField(time), toTimeField(time)]).toEqual([time, time]);
});

test.each(["00:00", "09:30", "23:59", "24:00"])("%s is a closing time", (time) => {
  expect(closingPattern.test(time)).toBe(true);
});

test.each(["24:01", "25:00", "9:30", "12:60", "24:00 ", ""])("%j is none", (time) => {
  expect(closingPattern.test(time)).toBe(false);
});
