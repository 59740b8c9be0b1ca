import { expect, test } from "vitest";
import { outcomeOfBoth, valuesToChoose } from "./merged-value.ts";

const open = {
  status: "contacted" as const,
  closedAt: null,
  lostReason: "" as const,
  lostNote: "",
  value: null,
  expectedValue: null,
  expectedAt: null,
};
const won = { ...open, status: "won" as const, closedAt: 5, value: 900 };
const lost = { ...open, status: "lost" as const, closedAt: 7, lostReason: "price" as const };
const hoped = { ...open, expectedValue: 300, expectedAt: 40 };

test("a won lead keeps its value, whichever side of the merge it is on", () => {
  for (const [target, other] of [
    [won, open],
    [open, won],
    [lost, won],
  ] as const) {
    expect(valuesToChoose(target, other)).toBeNull();
    expect(outcomeOfBoth(target, other)).toMatchObject({ status: "won", value: 900, closedAt: 5 });
  }
});

test("an expected value is taken over", () => {
  expect(outcomeOfBoth(open, hoped)).toEqual({ expectedValue: 300, expectedAt: 40 });
  expect(outcomeOfBoth(hoped, open)).toEqual({ expectedValue: 300, expectedAt: 40 });
  expect(outcomeOfBoth(won, hoped)).toMatchObject({
    status: "won",
    value: 900,
    expectedValue: 300,
  });
});

test("where both have a value, the person chooses", () => {
  const other = { ...won, value: 100 };
  expect(valuesToChoose(won, other)).toEqual({ target: 900, other: 100 });
  expect(outcomeOfBoth(won, other, "target").value).toBe(900);
  expect(outcomeOfBoth(won, other, "other").value).toBe(100);
  expect(outcomeOfBoth(won, other, "sum").value).toBe(1000);
  expect(valuesToChoose(won, won)).toEqual({ target: 900, other: 900 });
  expect(valuesToChoose(hoped, { ...hoped, expectedValue: 200 })).toEqual({
    target: 300,
    other: 200,
  });
  expect(valuesToChoose(hoped, hoped)).toBeNull();
});

test("a lost lead takes no open lead with it", () => {
  expect(outcomeOfBoth(open, lost).status).toBeUndefined();
  expect(outcomeOfBoth(lost, hoped)).toEqual(hoped);
});

test("a lost lead adds nothing to what an open one may bring", () => {
  const gone = { ...lost, expectedValue: 800, expectedAt: 10 };
  const nothing = { expectedValue: null, expectedAt: null };
  expect(outcomeOfBoth(open, gone)).toEqual(nothing);
  expect(outcomeOfBoth(gone, open)).toMatchObject(nothing);
  expect(outcomeOfBoth(gone, hoped)).toEqual(hoped);
  expect([valuesToChoose(gone, hoped), valuesToChoose(hoped, gone)]).toEqual([null, null]);
});
