import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { endHold } from "./hold.ts";

const hours = officeHours;
const at = (text: string) => Date.parse(`${text}-08:00`);
const lead = {
  due_at: at("2026-11-18T10:00"),
  answered_at: null,
  held_from: at("2026-11-17T10:00"),
  held_until: at("2026-11-20T00:00"),
};

test("a promise moves by the opening time held", () => {
  // Tuesday 10:00 to Wednesday 10:00 is ten open hours: one open day.
  expect(endHold(lead, at("2026-11-18T10:00"), hours)).toMatchObject({
    due_at: at("2026-11-19T10:00"),
    held_from: null,
    held_until: null,
  });
});

test("an overdue hold counts to its planned end, without nights", () => {
  // Tuesday 10:00 to Thursday's closing: 8 + 10 + 10 open hours.
  expect(endHold(lead, at("2026-11-30T10:00"), hours)).toMatchObject({
    due_at: at("2026-11-20T18:00"),
  });
});

test("the promise of an answered lead or one not on hold does not move", () => {
  expect(endHold({ ...lead, answered_at: 5 }, at("2026-11-18T10:00"), hours)).not.toHaveProperty(
    "due_at",
  );
  expect(endHold({ ...lead, held_from: null }, at("2026-11-18T10:00"), hours)).toEqual({});
});
