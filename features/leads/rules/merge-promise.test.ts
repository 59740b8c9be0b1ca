import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { promiseOfBoth } from "./merge-promise.ts";

const hours = officeHours;
const at = (text: string) => Date.parse(`${text}-08:00`);
// Leads of Tuesday 10:00, promised for Wednesday 10:00 and merged on Thursday 10:00.
const now = { at: at("2026-11-19T10:00"), hours };
const running = {
  status: "new" as const,
  due_at: at("2026-11-18T10:00"),
  answered_at: null,
  answered_by: "" as const,
  held_from: null,
  held_until: null,
  hold_reason: "",
};
const held = {
  ...running,
  held_from: at("2026-11-17T10:00"),
  held_until: at("2026-11-21T00:00"),
  hold_reason: "Away until Saturday",
};
const heldShorter = { ...held, held_until: at("2026-11-20T00:00"), hold_reason: "Away" };
const answered = {
  ...running,
  status: "contacted" as const,
  answered_at: at("2026-11-17T11:00"),
  answered_by: "mail" as const,
};
/** Due time moved by the twenty open hours on hold. */
const extended = at("2026-11-20T10:00");
const noHold = { held_from: null, held_until: null, hold_reason: "" };

test("a lead that does not wait changes nothing, even on hold", () => {
  expect(promiseOfBoth(held, answered, now)).toEqual({});
  expect(promiseOfBoth(answered, { ...held, ...answered }, now)).toEqual({});
  expect(promiseOfBoth(running, { ...held, status: "spam" }, now)).toEqual({});
});

test("a held lead merged into an answered one stays on hold and is not late", () => {
  expect(promiseOfBoth(answered, held, now)).toEqual({
    status: "new",
    answered_at: null,
    answered_by: "",
    due_at: extended,
    held_from: now.at,
    held_until: held.held_until,
    hold_reason: held.hold_reason,
  });
});

test("a running clock ends the other lead's hold, and the sooner promise counts", () => {
  expect(promiseOfBoth(held, running, now)).toMatchObject({ due_at: running.due_at, ...noHold });
  expect(promiseOfBoth(running, held, now)).toMatchObject({ due_at: running.due_at, ...noHold });
  const later = { ...running, due_at: at("2026-11-23T10:00") };
  expect(promiseOfBoth(held, later, now)).toMatchObject({ due_at: extended, ...noHold });
  expect(promiseOfBoth({ ...held, ...answered }, running, now)).toMatchObject(noHold);
});

test("two held leads share the hold that ends first", () => {
  for (const [target, other] of [
    [held, heldShorter],
    [heldShorter, held],
  ] as const) {
    expect(promiseOfBoth(target, other, now)).toMatchObject({
      due_at: extended,
      held_from: now.at,
      held_until: heldShorter.held_until,
      hold_reason: "Away",
    });
  }
});
