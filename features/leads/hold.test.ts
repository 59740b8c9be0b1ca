import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { endHold } from "./hold.ts";

const hours = officeHours;
const at = (text: string) => Date.parse(`${text}-08:00`);
const lead = {
  dueAt: at("2026-11-18T10:00"),
  answeredAt: null,
  heldFrom: at("2026-11-17T10:00"),
  heldUntil: at("2026-11-20T00:00"),
};

test("a promise moves by the opening time held", () => {
  // Tuesday 10:00 to Wednesday 10:00 is ten open hours: one open day.
  expect(endHold(lead, at("2026-11-18T10:00"), hours)).toMatchObject({
    dueAt: at("2026-11-19T10:00"),
    heldFrom: null,
    heldUntil: null,
  });
});

test("an overdue hold counts to its planned end, without nights", () => {
  // Tuesday 10:00 to Thursday's closing: 8 + 10 + 10 open hours.
  expect(endHold(lead, at("2026-11-30T10:00"), hours)).toMatchObject({
    dueAt: at("2026-11-20T18:00"),
  });
});

test("the promise of an answered lead or one not on hold does not move", () => {
  expect(endHold({ ...lead, answeredAt: 5 }, at("2026-11-18T10:00"), hours)).not.toHaveProperty(
    "dueAt",
  );
  expect(endHold({ ...lead, heldFrom: null }, at("2026-11-18T10:00"), hours)).toEqual({});
});
