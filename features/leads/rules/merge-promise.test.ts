import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { promiseOfBoth } from "./merge-promise.ts";

const hours = officeHours;
const at = (text: string) => Date.parse(`${text}-08:00`);
// Leads of Tuesday 10:00, promised for Wednesday 10:00 and merged on Thursday 10:00.
const now = { at: at("2026-11-19T10:00"), hours };
const running = {
  status: "new" as const,
  dueAt: at("2026-11-18T10:00"),
  answeredAt: null,
  answeredBy: "" as const,
  replyWaitingAt: null,
  heldFrom: null,
  heldUntil: null,
  holdReason: "",
};
const held = {
  ...running,
  heldFrom: at("2026-11-17T10:00"),
  heldUntil: at("2026-11-21T00:00"),
  holdReason: "Away until Saturday",
};
const heldShorter = { ...held, heldUntil: at("2026-11-20T00:00"), holdReason: "Away" };
const answered = {
  ...running,
  status: "contacted" as const,
  answeredAt: at("2026-11-17T11:00"),
  answeredBy: "mail" as const,
};
/** Due time moved by the twenty open hours on hold. */
const extended = at("2026-11-20T10:00");
const noHold = { heldFrom: null, heldUntil: null, holdReason: "" };

test("a lead that does not wait changes nothing, even on hold", () => {
  expect(promiseOfBoth(held, answered, now)).toEqual({});
  expect(promiseOfBoth(answered, { ...held, ...answered }, now)).toEqual({});
  expect(promiseOfBoth(running, { ...held, status: "spam" }, now)).toEqual({});
});

test("a held lead merged into an answered one stays on hold and is not late", () => {
  expect(promiseOfBoth(answered, held, now)).toEqual({
    status: "new",
    answeredAt: null,
    answeredBy: "",
    dueAt: extended,
    heldFrom: now.at,
    heldUntil: held.heldUntil,
    holdReason: held.holdReason,
  });
});

test("a running clock ends the other lead's hold, and the sooner promise counts", () => {
  expect(promiseOfBoth(held, running, now)).toMatchObject({ dueAt: running.dueAt, ...noHold });
  expect(promiseOfBoth(running, held, now)).toMatchObject({ dueAt: running.dueAt, ...noHold });
  const later = { ...running, dueAt: at("2026-11-23T10:00") };
  expect(promiseOfBoth(held, later, now)).toMatchObject({ dueAt: extended, ...noHold });
  expect(promiseOfBoth({ ...held, ...answered }, running, now)).toMatchObject(noHold);
});

test("two held leads share the hold that ends first", () => {
  for (const [target, other] of [
    [held, heldShorter],
    [heldShorter, held],
  ] as const) {
    expect(promiseOfBoth(target, other, now)).toMatchObject({
      dueAt: extended,
      heldFrom: now.at,
      heldUntil: heldShorter.heldUntil,
      holdReason: "Away",
    });
  }
});
