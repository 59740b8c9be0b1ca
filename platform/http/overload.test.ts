import { expect, test } from "vitest";
import { Overload } from "./overload.server.ts";

function watched() {
  let now = 1000;
  const overload = new Overload(() => now, false);
  const lookAfter = (ms: number) => {
    now += ms;
    overload.look();
  };
  return { overload, lookAfter };
}

test("requests are accepted while event-loop checks are on time, and one late check changes nothing", () => {
  const { overload, lookAfter } = watched();
  for (const ms of [250, 260, 1200, 250, 251]) {
    lookAfter(ms);
    expect(overload.enter()).toBe(true);
    overload.leave();
  }
  expect(overload.refused).toBe(0);
});

/** Enters requests that do not end; returns the number of those admitted. */
function crowdOf(overload: Overload, count: number) {
  return Array.from({ length: count }, () => overload.enter()).filter(Boolean).length;
}

test("two late event-loop checks in a row refuse a crowd until a check is on time", () => {
  const { overload, lookAfter } = watched();
  lookAfter(900);
  lookAfter(800);
  expect(crowdOf(overload, 60)).toBe(50);
  expect(overload.refused).toBe(10);
  lookAfter(300);
  expect(crowdOf(overload, 60)).toBe(60);
});

test("a slow machine without a crowd serves everybody", () => {
  const { overload, lookAfter } = watched();
  for (let look = 0; look < 10; look += 1) {
    lookAfter(3000);
    expect(crowdOf(overload, 4)).toBe(4);
    for (let left = 0; left < 4; left += 1) overload.leave();
  }
});

test("no more than a thousand requests run at once", () => {
  const { overload } = watched();
  const entered = Array.from({ length: 1200 }, () => overload.enter());
  expect(entered.filter(Boolean)).toHaveLength(1000);
  expect(entered.indexOf(false)).toBe(1000);
  overload.leave();
  expect([overload.enter(), overload.enter()]).toEqual([true, false]);
});
