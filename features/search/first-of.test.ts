import { expect, test } from "vitest";
import { firstOf } from "./first-of.ts";

test("it answers the beginning of what sorting all of them would", () => {
  const all = Array.from({ length: 500 }, (_, at) => ({ at, worth: (at * 7919) % 97 }));
  const order = (one: { worth: number }, other: { worth: number }) => other.worth - one.worth;
  for (const most of [1, 20, 499, 500, 600]) {
    expect(firstOf(all, most, order)).toEqual(all.toSorted(order).slice(0, most));
  }
  expect(firstOf(all, 0, order)).toEqual([]);
  expect(firstOf([], 20, order)).toEqual([]);
});
