import { expect, test } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { repeats } from "./repetition.ts";

const until = Date.UTC(2027, 0, 20);
const from = Date.UTC(2026, 10, 16);

const starts = (text: string, wall: number, near: number) =>
  [...repeats({ of: "The event", text }, { wall, isDate: false, from: near, until })].filter(
    (at) => at >= from,
  );

const parts = {
  DAILY: ["", "INTERVAL=3", "BYDAY=MO,FR", "INTERVAL=10;BYMONTH=11,12", "BYHOUR=9,12"],
  WEEKLY: [
    "",
    "INTERVAL=2",
    "BYDAY=SU,WE",
    "INTERVAL=2;BYDAY=SU,MO;WKST=SU",
    "INTERVAL=3;BYDAY=SU,MO",
  ],
  MONTHLY: [
    "",
    "INTERVAL=5",
    "BYDAY=1WE",
    "BYDAY=-1FR",
    "BYMONTHDAY=-1,15",
    "BYDAY=MO,TU;BYSETPOS=-1",
  ],
  YEARLY: ["", "INTERVAL=2", "BYMONTH=11;BYDAY=4TH", "BYMONTH=12;BYMONTHDAY=24,31", "BYYEARDAY=-1"],
};

const rules = Object.entries(parts).flatMap(([freq, rest]) =>
  rest.map((part) => (part ? `FREQ=${freq};${part}` : `FREQ=${freq}`)),
);

// Starts on every kind of day: month ends, leap days, both halves of the week.
const firsts = [
  "2012-02-29",
  "2015-01-31",
  "2018-12-30",
  "2020-06-15",
  "2021-11-28",
  "2026-11-20",
].map((day) => Date.parse(`${day}T10:30:00Z`));

test.each(rules)("skipping the years gone by changes no occurrence: %s", (rule) => {
  for (const wall of firsts) {
    expect(starts(rule, wall, from)).toEqual(starts(rule, wall, wall));
  }
});

test("the years gone by take no steps", () => {
  const wall = Date.UTC(1600, 0, 1, 9);
  expect(starts("FREQ=DAILY", wall, from)).toHaveLength((until - from) / dayMs);
  expect(() => starts("FREQ=DAILY", wall, wall)).toThrow("comes due too often to be read");
});
