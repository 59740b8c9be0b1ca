import { expect, test } from "vitest";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { type BookingRules, freeStarts, mergeStarts, type PersonTimes } from "./slots.ts";

const hours: BusinessHours = {
  timeZone: "America/Los_Angeles",
  openDays: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "18:00",
  holidays: ["2026-11-26"],
};
const rules: BookingRules = { minutes: 30, noticeHours: 4, bufferMinutes: 15, daysAhead: 2 };
const at = (text: string) => Date.parse(text);

function startsOf(
  now: string,
  person: Partial<PersonTimes> = {},
  change: Partial<BookingRules> = {},
) {
  return freeStarts(
    { hours: null, busy: [], ...person },
    { ...rules, ...change },
    {
      hours,
      now: at(now),
    },
  ).map((start) => new Date(start).toISOString().slice(5, 16));
}

test("the notice counts from now, to the minute", () => {
  expect(startsOf("2026-11-17T08:00:00-08:00")[0]).toBe("11-17T20:00");
  expect(startsOf("2026-11-17T08:00:01-08:00")[0]).toBe("11-17T20:30");
  expect(startsOf("2026-11-17T08:00:00-08:00", {}, { noticeHours: 0 })[0]).toBe("11-17T16:00");
});

test("the last call ends when the office closes", () => {
  expect(startsOf("2026-11-17T00:00:00-08:00", {}, { daysAhead: 0 }).at(-1)).toBe("11-18T01:30");
  expect(startsOf("2026-11-17T00:00:00-08:00", {}, { daysAhead: 0, minutes: 45 }).at(-1)).toBe(
    "11-18T01:00",
  );
});

test("holidays and weekends have no times", () => {
  const days = new Set(
    startsOf("2026-11-25T00:00:00-08:00", {}, { daysAhead: 5 }).map((text) => text.slice(0, 5)),
  );
  // In UTC, the last calls of a day are on the next date.
  expect([...days]).toEqual(["11-25", "11-26", "11-27", "11-28", "11-30", "12-01"]);
  expect(startsOf("2026-11-26T00:00:00-08:00", {}, { daysAhead: 0 })).toEqual([]);
});

test.each([
  ["spring forward", "2026-03-06T00:00:00-08:00", "03-06T16:00", "03-09T15:00"],
  ["fall back", "2026-10-30T00:00:00-07:00", "10-30T15:00", "11-02T16:00"],
])("local times stay the same across a clock change: %s", (_name, now, friday, monday) => {
  const starts = startsOf(now, {}, { daysAhead: 3 });
  expect(starts[0]).toBe(friday);
  expect(starts[20]).toBe(monday);
});

test.each([
  // 01:00 to 05:00 lasts three hours on the night of the spring change, and five on that of the autumn change.
  ["spring forward", "2026-03-08T00:00:00-08:00", 6],
  ["fall back", "2026-11-01T00:00:00-07:00", 10],
])(
  "hours across a clock change offer a time for each actual half hour: %s",
  (_name, now, count) => {
    const own = [{ day: 0, opens: "01:00", closes: "05:00" }];
    expect(startsOf(now, { hours: own }, { daysAhead: 0, noticeHours: 0 })).toHaveLength(count);
  },
);

test("a person's own hours replace the opening hours", () => {
  const own = [{ day: 2, opens: "13:00", closes: "14:00" }];
  expect(startsOf("2026-11-17T00:00:00-08:00", { hours: own })).toEqual([
    "11-17T21:00",
    "11-17T21:30",
  ]);
  expect(startsOf("2026-11-17T00:00:00-08:00", { hours: [] })).toEqual([]);
});

test.each([
  ["a busy half hour takes its neighbours too", "09:00", "09:30", ["08:00", "10:00"]],
  ["without a buffer it takes only itself", "09:00", "09:30", ["08:00", "08:30", "09:30"], 0],
  ["a time that ends 15 minutes before is no conflict", "08:00", "08:15", ["08:30", "09:00"]],
  ["a minute is enough to be busy", "08:45", "08:46", ["08:00", "09:30"]],
])("%s", (_name, from, until, first, bufferMinutes = 15) => {
  const busy = [
    { start: at(`2026-11-17T${from}:00-08:00`), end: at(`2026-11-17T${until}:00-08:00`) },
  ];
  const starts = startsOf("2026-11-17T00:00:00-08:00", { busy }, { bufferMinutes });
  const local = starts
    .slice(0, first.length)
    .map((text) => new Date(at(`2026-${text}:00Z`) - 8 * 3_600_000).toISOString().slice(11, 16));
  expect(local).toEqual(first);
});

test("times of several people are offered once, in order", () => {
  expect(mergeStarts([[3, 5], [1, 3], []])).toEqual([1, 3, 5]);
});
