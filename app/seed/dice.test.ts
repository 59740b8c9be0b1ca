import { expect, test } from "vitest";
import { Dice } from "./dice.ts";

test("the same seed makes the same numbers, another one others", () => {
  const numbers = (seed: number) => {
    const dice = new Dice(seed);
    return [dice.whole(1, 6), dice.hex(8), dice.id(), dice.tail(100), dice.pick(["a", "b", "c"])];
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
});

test("whole numbers stay within their bounds and ids have the form of a UUID", () => {
  const dice = new Dice(1);
  const thrown = Array.from({ length: 1000 }, () => dice.whole(1, 6));
  expect([Math.min(...thrown), Math.max(...thrown)]).toEqual([1, 6]);
  expect(dice.id()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});

test("ids of a time are in the order of time and differ within it", () => {
  const dice = new Dice(1);
  const at = Date.parse("2026-03-01T12:00:00Z");
  const ids = [dice.timedId(at), dice.timedId(at + 1), dice.timedId(at + 1000)];
  expect(ids).toEqual(ids.toSorted());
  expect(dice.timedId(at)).not.toBe(ids[0]);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});
