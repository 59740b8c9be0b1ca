import { expect, test } from "vitest";
import { momentText, shortMoment } from "#platform/time/formats.ts";
import { officeHours } from "#tests/builders/hours.ts";
import { dueText, durationText } from "./due-text.ts";

const hours = { ...officeHours, holidays: ["2026-11-26"] };

/** Returns a moment of November 2026 in Los Angeles time; the 2nd is a Monday. */
function at(day: number, clock: string): number {
  return Date.parse(`2026-11-${String(day).padStart(2, "0")}T${clock}:00-08:00`);
}

const waiting = { dueAt: at(3, "10:00"), answeredAt: null, status: "new" } as const;

test.each([
  ["on the day", at(3, "08:30"), "running", "1 h 30 min left", "due today at 10:00 AM"],
  ["in its last hour", at(3, "09:20"), "soon", "40 min left", "due today at 10:00 AM"],
  ["at the last moment", at(3, "10:00"), "soon", "0 min left", "due today at 10:00 AM"],
  ["a little late", at(3, "10:00") + 20_000, "late", "Late", "due today at 10:00 AM"],
  ["late", at(3, "12:05"), "late", "2 h 5 min late", "due today at 10:00 AM"],
  ["late over night", at(4, "09:00"), "late", "9 h late", "due yesterday at 10:00 AM"],
  [
    "late by a working day",
    at(4, "10:00"),
    "late",
    "1 working day late",
    "due yesterday at 10:00 AM",
  ],
  ["late by weeks", at(20, "16:00"), "late", "13 working days late", "due Tue, Nov 3, 10:00 AM"],
  ["the day before", at(2, "17:00"), "running", "3 h left", "due tomorrow at 10:00 AM"],
])("a promise %s", (_, now, state, short, more) => {
  expect(dueText(waiting, now, hours)).toEqual({ state, short, more });
});

test("the clock is paused while closed, and the text says until when", () => {
  expect(dueText(waiting, at(2, "22:00"), hours)).toEqual({
    state: "running",
    short: "2 h left",
    more: "due tomorrow at 10:00 AM, clock paused until tomorrow at 8:00 AM",
  });
});

test("a weekend does not make a promise late", () => {
  const overWeekend = { ...waiting, dueAt: at(9, "09:00") };
  expect(dueText(overWeekend, at(7, "12:00"), hours).short).toBe("1 h left");
});

test("a holiday does not count", () => {
  const overHoliday = { ...waiting, dueAt: at(27, "09:00") };
  expect(dueText(overHoliday, at(25, "17:00"), hours).short).toBe("2 h left");
});

test.each([
  [at(3, "09:59"), "kept", "Answered in time"],
  [at(3, "10:00"), "kept", "Answered in time"],
  [at(3, "10:30"), "broken", "Answered 30 min late"],
  [at(4, "08:15"), "broken", "Answered 8 h 15 min late"],
  [at(5, "12:00"), "broken", "Answered 2 working days late"],
])("answered at %d", (answeredAt, state, short) => {
  const text = dueText({ ...waiting, answeredAt, status: "won" }, at(20, "12:00"), hours);
  expect(text).toEqual({ state, short, more: "" });
});

test("spam has no promise", () => {
  expect(dueText({ ...waiting, status: "lost" }, at(9, "09:00"), hours)).toMatchObject({
    state: "none",
    short: "Closed without an answer",
  });
  expect(dueText({ ...waiting, status: "spam" }, at(9, "09:00"), hours).state).toBe("none");
});

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [125, "2 h 5 min"],
])("%d minutes", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test("moments are named by their distance in days in the company's zone", () => {
  const now = at(2, "23:30");
  expect(momentText(at(2, "00:10"), now, hours)).toBe("today at 12:10 AM");
  expect(momentText(at(3, "00:10"), now, hours)).toBe("tomorrow at 12:10 AM");
  expect(momentText(at(6, "08:00"), now, hours)).toBe("Fri at 8:00 AM");
  expect(momentText(at(12, "08:00"), now, hours)).toBe("Thu, Nov 12, 8:00 AM");
  // Monday of last week is not the next Monday.
  expect(momentText(at(2, "09:00"), at(5, "08:00"), hours)).toBe("Mon, Nov 2, 9:00 AM");
  expect(momentText(at(8, "08:00"), now, hours)).toBe("Sun, Nov 8, 8:00 AM");
  expect(momentText(at(7, "08:00"), now, hours)).toBe("Sat at 8:00 AM");
  expect(shortMoment(at(2, "10:42"), now, hours)).toBe("10:42 AM");
  expect(shortMoment(at(1, "10:42"), now, hours)).toBe("Yesterday");
  expect(shortMoment(at(2, "10:42"), at(5, "09:00"), hours)).toBe("Mon");
  expect(shortMoment(at(2, "10:42"), at(20, "09:00"), hours)).toBe("Nov 2");
});
