import { expect, test } from "vitest";
import { locations } from "#content/locations/locations.server.ts";
import { compositionOf } from "./composition.ts";

function exampleOf(...times: string[]) {
  return { steps: times.map((when) => ({ when, what: "" })) };
}

test("cities and the region have compositions of their own", () => {
  expect(compositionOf({ kind: "city", example: exampleOf("Day 1", "Day 9") })).toBe("city");
  expect(compositionOf({ kind: "region", example: exampleOf("8:00 a.m.") })).toBe("region");
});

test("a neighborhood follows how long its example runs", () => {
  const form = (...times: string[]) =>
    compositionOf({ kind: "neighborhood", example: exampleOf(...times) });
  expect(form("Day 1", "Day 30")).toBe("weeks");
  expect(form("Week 1, Monday", "Week 2, Friday")).toBe("weeks");
  expect(form("Monday, 7:40 a.m.", "Tuesday, 10 a.m.")).toBe("days");
  expect(form("9:50 a.m.", "Friday, 8:30 a.m.")).toBe("days");
  expect(form("Friday, 9:05 a.m.", "Friday, 11:00 a.m.")).toBe("hours");
  expect(form("8:05 a.m.", "6:50 p.m.")).toBe("hours");
});

test("no composition is used by more than a third of the pages", () => {
  const uses = Map.groupBy(locations, compositionOf);
  expect(uses.size).toBe(5);
  for (const [form, pages] of uses) {
    expect(pages.length, form).toBeLessThanOrEqual(Math.ceil(locations.length / 3));
  }
});
