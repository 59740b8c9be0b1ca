import { expect, test } from "vitest";
import { Overload } from "./overload.server.ts";

function watched() {
  let now = 1000;
  const overload = new Overload(() => now, false);
  const lookAfter = (ms: number) => {
    now += ms;
    overload.poll();
  };
  return { overload, lookAfter };
}

test("requests are accepted while event-loop checks are on time, and one late check changes nothing", () => {
  const { overload, lookAfter } = watched();
  for (const ms of [250, 260, 1200, 250, 251]) {
    lookAfter(ms);
    const request = received();
    expect(overload.enter(request)).toBe(true);
    overload.leave(request);
  }
  expect(overload.refused).toBe(0);
});

const received = () => ({ isReceived: () => true });

/** Enters requests that do not end; returns those admitted. */
function crowdOf(overload: Overload, count: number, request = received) {
  return Array.from({ length: count }, request).filter((one) => overload.enter(one));
}

test("two late event-loop checks in a row refuse a crowd until a check is on time", () => {
  const { overload, lookAfter } = watched();
  lookAfter(900);
  lookAfter(800);
  expect(crowdOf(overload, 60)).toHaveLength(50);
  expect(overload.refused).toBe(10);
  lookAfter(300);
  expect(crowdOf(overload, 60)).toHaveLength(60);
});

test("a slow machine without a crowd serves everybody", () => {
  const { overload, lookAfter } = watched();
  for (let look = 0; look < 10; look += 1) {
    lookAfter(3000);
    const served = crowdOf(overload, 4);
    expect(served).toHaveLength(4);
    for (const request of served) overload.leave(request);
  }
});

test("no more than a thousand requests run at once", () => {
  const { overload } = watched();
  const [first, ...others] = crowdOf(overload, 1200);
  if (!first) throw new Error("None was admitted.");
  expect(others).toHaveLength(999);
  expect(overload.enter(received())).toBe(false);
  overload.leave(first);
  expect([overload.enter(received()), overload.enter(received())]).toEqual([true, false]);
});

test("clients that send their bodies slowly do not make a late process refuse others", () => {
  const { overload, lookAfter } = watched();
  const sending = () => ({ isReceived: () => false });
  expect(crowdOf(overload, 80, sending)).toHaveLength(80);
  lookAfter(900);
  lookAfter(900);
  expect(crowdOf(overload, 60)).toHaveLength(50);
});
