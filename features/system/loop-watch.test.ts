import { createHistogram } from "node:perf_hooks";
import { expect, test } from "vitest";
import { LoopWatch } from "./loop-watch.server.ts";

const ms = 1_000_000;

function aWatch() {
  const samples = createHistogram();
  const watch = new LoopWatch(samples);
  const see = (delayMs: number, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) samples.record(delayMs * ms);
  };
  return { watch, see };
}

test("a busy phase shows at once, even after a long quiet time", () => {
  const { watch, see } = aWatch();
  see(21, 100_000);
  watch.turn();
  see(400, 100);
  expect(watch.delayMs()).toBeGreaterThan(390);
});

test("a busy phase is forgotten after two quiet spans", () => {
  const { watch, see } = aWatch();
  see(400, 1000);
  watch.turn();
  see(21, 1000);
  expect(watch.delayMs()).toBeGreaterThan(390);
  watch.turn();
  see(21, 1000);
  expect(watch.delayMs()).toBeLessThan(25);
});

test("a loop blocked nearly all the time is not taken for an unmeasured one", () => {
  const { watch, see } = aWatch();
  see(15_000, 20);
  watch.turn();
  expect(watch.delayMs()).toBeGreaterThan(14_000);
});

test("every reader gets the same delay, also at the start of a span", () => {
  const { watch, see } = aWatch();
  expect(watch.delayMs()).toBeNull();
  see(21, 49);
  expect(watch.delayMs()).toBeNull();
  see(400, 1000);
  const first = watch.delayMs();
  expect(first).toBeGreaterThan(390);
  expect(watch.delayMs()).toBe(first);
  watch.turn();
  expect(watch.delayMs()).toBe(first);
});
