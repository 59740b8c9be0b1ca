import { expect, test } from "vitest";
import { type Box, liftToClear } from "./lift-button.ts";

const box = { left: 230, right: 380, top: 780, bottom: 824 };
const wide = (top: number, bottom: number): Box => ({ left: 16, right: 374, top, bottom });
const leftHand = (top: number, bottom: number): Box => ({ left: 16, right: 200, top, bottom });

for (const [what, obstacles, ceiling, lift] of [
  ["stays down over nothing", [], 68, 0],
  ["stays down beside what ends before it", [leftHand(780, 824)], 68, 0],
  ["stays down below what ends a margin above it", [wide(700, 774)], 68, 0],
  ["rises a margin above what it would cover", [wide(800, 844)], 68, 30],
  ["rises above what is closer than the margin", [wide(700, 775)], 68, 130],
  ["takes the lowest clear place", [wide(800, 844), wide(680, 720), wide(400, 440)], 68, 30],
  ["rises past a gap that is too low", [wide(800, 844), wide(760, 790)], 68, 70],
  ["stays under the ceiling", [wide(100, 844)], 68, 0],
  [
    "covers the end of a wide field rather than a whole link without a clear place",
    [{ left: 260, right: 360, top: 790, bottom: 814 }, wide(100, 780)],
    68,
    40,
  ],
] as const) {
  test(`a floating part ${what}`, () => {
    expect(liftToClear({ box, obstacles, ceiling })).toBe(lift);
  });
}

/** Returns numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

test("a floating part covers nothing wherever there is room, and never leaves its column", () => {
  const dice = numbers(7);
  const roll = (from: number, to: number) => Math.round(from + dice.next().value * (to - from));
  for (let round = 0; round < 500; round += 1) {
    const obstacles = Array.from({ length: roll(0, 12) }, () => {
      const [left, top] = [roll(0, 300), roll(68, 800)];
      return { left, right: left + roll(20, 360), top, bottom: top + roll(20, 60) };
    });
    const lift = liftToClear({ box, obstacles, ceiling: 68 });
    const isClear = (by: number) =>
      obstacles.every(
        ({ left, right, top, bottom }) =>
          left >= box.right + 6 ||
          right <= box.left - 6 ||
          top >= box.bottom - by + 6 ||
          bottom <= box.top - by - 6,
      );
    const lowest = Array.from({ length: 713 }, (_, by) => by).find(isClear);
    expect(lift).toBeLessThanOrEqual(712);
    if (lowest !== undefined) expect([round, lift]).toEqual([round, lowest]);
  }
});
