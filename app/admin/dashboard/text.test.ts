import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { recordText, sourceParts, stepDueText } from "./text.ts";

const record = (came: number, kept: number, broken: number, unsaid = 0) => {
  const open = came - kept - broken - unsaid;
  return recordText({ days: 7, came, kept, broken, open, unsaid });
};

test("a record without leads has no rate, and says so", () => {
  expect(record(0, 0, 0)).toMatchObject({ rate: null, text: "No leads yet." });
  expect(record(2, 0, 0)).toMatchObject({
    rate: null,
    text: "2 leads came in; none is due yet.",
  });
});

test("few promises are counted, many are a percentage with its sample", () => {
  expect(record(3, 2, 1)).toMatchObject({ rate: "2 of 3" });
  expect(record(15, 12, 2)).toMatchObject({
    rate: "85%",
    text: "12 of 14 leads answered in time; 1 still open.",
  });
  expect(record(1, 1, 0)).toMatchObject({ text: "1 of 1 lead answered in time." });
});

test("100 % means that every promise was kept", () => {
  expect(record(1000, 999, 1).rate).toBe("99%");
  expect(record(1000, 1000, 0).rate).toBe("100%");
});

test("pages are grouped by part of the site, and a long tail becomes one group", () => {
  expect(
    sourceParts([
      { path: "/locations/encino", count: 2 },
      { path: "/contact", count: 4 },
      { path: "/locations/reseda", count: 3 },
      { path: "/", count: 1 },
    ]),
  ).toEqual([
    { name: "Areas", count: 5 },
    { name: "Contact", count: 4 },
    { name: "Home", count: 1 },
  ]);
  const many = Array.from({ length: 9 }, (_, index) => ({
    path: `/page${index}`,
    count: 9 - index,
  }));
  const parts = sourceParts(many);
  expect(parts).toHaveLength(7);
  expect(parts.at(-1)).toEqual({ name: "Other", count: 3 + 2 + 1 });
});

const hours = officeHours;

test.each([
  ["2026-11-15T08:00:00Z", "2 days overdue"],
  ["2026-11-16T08:00:00Z", "1 day overdue"],
  ["2026-11-17T08:00:00Z", "today"],
  ["2026-11-18T08:00:00Z", "tomorrow"],
  ["2026-11-20T08:00:00Z", "Fri"],
  ["2026-12-01T08:00:00Z", "Dec 1"],
])("a step of %s is due %s", (at, text) => {
  const now = Date.parse("2026-11-17T18:00:00Z");
  expect(stepDueText(Date.parse(at), now, hours)).toEqual({
    text,
    overdue: text.endsWith("overdue"),
  });
});

test("answers that nobody described count as neither kept nor broken", () => {
  expect(record(6, 3, 1, 2)).toEqual({
    rate: "3 of 4",
    text: "3 of 4 leads answered in time; 2 not recorded.",
    share: 0.75,
  });
});
