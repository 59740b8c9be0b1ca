import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import {
  addBusinessDay,
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
  clockText,
  dayAndClockText,
  openLine,
  openState,
  startOfLocalDay,
} from "./business-time.ts";

const hours = {
  ...officeHours,
  holidays: ["2026-07-03", "2026-11-26", "2026-12-25", "2027-01-01"],
};

const at = (iso: string) => Date.parse(iso);
const iso = (moment: number) => new Date(moment).toISOString();

test.each([
  ["in the middle of a day", "2026-06-02T10:00:00-07:00", "2026-06-03T10:00:00-07:00"],
  ["at opening", "2026-06-02T08:00:00-07:00", "2026-06-03T08:00:00-07:00"],
  ["before opening", "2026-06-02T05:00:00-07:00", "2026-06-03T08:00:00-07:00"],
  ["a minute before closing", "2026-06-02T17:59:00-07:00", "2026-06-03T17:59:00-07:00"],
  ["at closing, which is closed", "2026-06-02T18:00:00-07:00", "2026-06-04T08:00:00-07:00"],
  ["a minute after closing", "2026-06-02T18:01:00-07:00", "2026-06-04T08:00:00-07:00"],
  ["on Friday", "2026-06-05T16:30:00-07:00", "2026-06-08T16:30:00-07:00"],
  ["on Friday evening", "2026-06-05T19:00:00-07:00", "2026-06-09T08:00:00-07:00"],
  ["on Saturday", "2026-06-06T12:00:00-07:00", "2026-06-09T08:00:00-07:00"],
  ["on Sunday night", "2026-06-07T23:59:00-07:00", "2026-06-09T08:00:00-07:00"],
  ["the day before a holiday", "2026-07-02T11:00:00-07:00", "2026-07-06T11:00:00-07:00"],
  ["on a holiday", "2026-11-26T11:00:00-08:00", "2026-11-30T08:00:00-08:00"],
  ["across the spring change", "2026-03-06T10:00:00-08:00", "2026-03-09T10:00:00-07:00"],
  ["across the autumn change", "2026-10-30T10:00:00-07:00", "2026-11-02T10:00:00-08:00"],
  ["on New Year's Eve", "2026-12-31T15:00:00-08:00", "2027-01-04T15:00:00-08:00"],
])("a message %s has its answer one business day later", (_when, from, due) => {
  expect(iso(addBusinessDay(at(from), hours))).toBe(iso(at(due)));
});

test.each([
  ["within a day", "2026-06-02T10:00:00-07:00", 60, "2026-06-02T11:00:00-07:00"],
  ["up to closing", "2026-06-02T17:00:00-07:00", 60, "2026-06-02T18:00:00-07:00"],
  ["over night", "2026-06-02T17:30:00-07:00", 60, "2026-06-03T08:30:00-07:00"],
  ["over a weekend", "2026-06-05T17:30:00-07:00", 60, "2026-06-08T08:30:00-07:00"],
  ["over a holiday weekend", "2026-07-02T17:59:00-07:00", 2, "2026-07-06T08:01:00-07:00"],
  ["over the spring change", "2026-03-06T17:30:00-08:00", 60, "2026-03-09T08:30:00-07:00"],
  ["over the autumn change", "2026-10-30T17:30:00-07:00", 60, "2026-11-02T08:30:00-08:00"],
  ["over several days", "2026-06-01T08:00:00-07:00", 1500, "2026-06-03T13:00:00-07:00"],
  ["of none, while closed", "2026-06-06T12:00:00-07:00", 0, "2026-06-08T08:00:00-07:00"],
])("opening minutes %s", (_when, from, minutes, end) => {
  expect(iso(addBusinessMinutes(at(from), minutes, hours))).toBe(iso(at(end)));
});

test("a zone whose change falls into opening hours keeps the length of that day", () => {
  const always = { ...hours, openDays: [0, 1, 2, 3, 4, 5, 6], opens: "00:00", closes: "23:59" };
  const spring = businessMinutesBetween(
    at("2026-03-08T00:00:00-08:00"),
    at("2026-03-08T23:59:00-07:00"),
    always,
  );
  const autumn = businessMinutesBetween(
    at("2026-11-01T00:00:00-07:00"),
    at("2026-11-01T23:59:00-08:00"),
    always,
  );
  expect([spring, autumn]).toEqual([23 * 60 - 1, 25 * 60 - 1]);
});

test.each([
  ["the same moment", "2026-06-02T10:00:00-07:00", "2026-06-02T10:00:00-07:00", 0],
  ["an open hour", "2026-06-02T10:00:00-07:00", "2026-06-02T11:00:00-07:00", 60],
  ["a night", "2026-06-02T17:00:00-07:00", "2026-06-03T09:00:00-07:00", 120],
  ["a weekend", "2026-06-06T00:00:00-07:00", "2026-06-08T00:00:00-07:00", 0],
  ["a week", "2026-06-01T00:00:00-07:00", "2026-06-08T00:00:00-07:00", 3000],
  ["backwards", "2026-06-02T11:00:00-07:00", "2026-06-02T10:00:00-07:00", -60],
])("opening minutes between: %s", (_span, from, to, minutes) => {
  expect(businessMinutesBetween(at(from), at(to), hours)).toBe(minutes);
});

test.each([
  ["2026-06-02T07:59:59-07:00", "Closed now. We're back at 8:00 AM"],
  ["2026-06-02T08:00:00-07:00", "Open now, until 6:00 PM"],
  ["2026-06-02T17:59:59-07:00", "Open now, until 6:00 PM"],
  ["2026-06-02T18:00:00-07:00", "Closed now. We're back Wednesday 8:00 AM"],
  ["2026-06-05T18:00:00-07:00", "Closed now. We're back Monday 8:00 AM"],
  ["2026-07-03T12:00:00-07:00", "Closed now. We're back Monday 8:00 AM"],
  ["2026-03-08T12:00:00-07:00", "Closed now. We're back Monday 8:00 AM"],
  ["2026-12-25T12:00:00-08:00", "Closed now. We're back Monday 8:00 AM"],
])("at %s the line says %j", (now, line) => {
  expect(openLine(at(now), hours)).toBe(line);
});

test.each([
  ["2026-06-08T10:00:00-07:00", "Monday 10:00 AM"],
  ["2026-06-09T00:00:00-07:00", "Tuesday, Jun 9, 12:00 AM"],
  ["2026-06-16T10:00:00-07:00", "Tuesday, Jun 16, 10:00 AM"],
  ["2027-01-04T08:00:00-08:00", "Monday, Jan 4, 8:00 AM"],
  ["2026-05-29T10:00:00-07:00", "Friday 10:00 AM"],
  ["2026-05-28T10:00:00-07:00", "Thursday, May 28, 10:00 AM"],
])("late on June 3, %s is worded as %j", (moment, text) => {
  expect(dayAndClockText(at(moment), at("2026-06-03T23:59:00-07:00"), hours)).toBe(text);
});

test("a long pause names the day on which it ends", () => {
  const holidays = Array.from({ length: 10 }, (_, day) =>
    new Date(Date.UTC(2026, 11, 24 + day)).toISOString().slice(0, 10),
  );
  const line = (moment: string) => openLine(at(moment), { ...hours, holidays });
  expect(line("2026-12-24T12:00:00-08:00")).toBe("Closed now. We're back Monday, Jan 4, 8:00 AM");
  expect(line("2026-12-30T12:00:00-08:00")).toBe("Closed now. We're back Monday 8:00 AM");
});

test("around the clock, a business day ends at the same local time, on a changed day too", () => {
  const always = { ...hours, openDays: [0, 1, 2, 3, 4, 5, 6], opens: "00:00", closes: "24:00" };
  const dueOf = (moment: string) => iso(addBusinessDay(at(moment), always));
  expect(dueOf("2026-03-07T10:00:00-08:00")).toBe(iso(at("2026-03-08T10:00:00-07:00")));
  expect(dueOf("2026-03-08T10:00:00-07:00")).toBe(iso(at("2026-03-09T10:00:00-07:00")));
  expect(dueOf("2026-10-31T10:00:00-07:00")).toBe(iso(at("2026-11-01T10:00:00-08:00")));
  expect(dueOf("2026-11-01T23:30:00-08:00")).toBe(iso(at("2026-11-02T23:30:00-08:00")));
});

test("a day can end at midnight", () => {
  const late = { ...hours, closes: "24:00" };
  const midnight = at("2026-06-03T00:00:00-07:00");
  expect(openState(at("2026-06-02T23:59:00-07:00"), late)).toEqual({ open: true, until: midnight });
  expect(openState(midnight, late)).toEqual({
    open: false,
    from: at("2026-06-03T08:00:00-07:00"),
  });
});

test("the reader's time zone does not matter", () => {
  const tokyoMorning = at("2026-06-03T02:00:00+09:00");
  expect(openState(tokyoMorning, hours)).toEqual({
    open: true,
    until: at("2026-06-02T18:00:00-07:00"),
  });
  expect(clockText(tokyoMorning, hours)).toBe("10:00 AM");
  expect(dayAndClockText(tokyoMorning, tokyoMorning, hours)).toBe("Tuesday 10:00 AM");
  expect(iso(startOfLocalDay(tokyoMorning, hours))).toBe(iso(at("2026-06-02T00:00:00-07:00")));
});

test("a calendar without an open day in a year is refused, not searched for ever", () => {
  const holidays = Array.from({ length: 800 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const closed: BusinessHours[] = [
    { ...hours, openDays: [] },
    { ...hours, holidays },
    { ...hours, opens: "18:00", closes: "08:00" },
  ];
  for (const calendar of closed) {
    expect(() => addBusinessDay(at("2026-06-02T10:00:00-07:00"), calendar)).toThrow(RangeError);
    expect(() => openState(at("2026-06-02T10:00:00-07:00"), calendar)).toThrow(RangeError);
  }
});
