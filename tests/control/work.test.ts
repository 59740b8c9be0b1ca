import { expect, test, vi } from "vitest";
import { Work } from "./work.ts";

test("no part works by itself while the work settles, and each does so again afterwards", async () => {
  vi.useFakeTimers();
  let looks = 0;
  const held = Promise.withResolvers<void>();
  const slow = {
    name: "slow",
    poll: () => held.promise.then(() => []),
    stop: async () => undefined,
  };
  const watch = {
    name: "watch",
    poll: async () => {
      looks += 1;
      return [];
    },
    stop: async () => undefined,
  };
  const work = new Work([slow, watch]);
  work.resume();
  const settled = work.settle();
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toBe(0);
  held.resolve();
  await settled;
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toBeGreaterThan(1);
  await work.pause();
  vi.useRealTimers();
});

test("work that was paused rests again after it has settled", async () => {
  vi.useFakeTimers();
  let looks = 0;
  const watch = {
    name: "watch",
    poll: async () => {
      looks += 1;
      return [];
    },
    stop: async () => undefined,
  };
  const work = new Work([watch]);
  await work.settle();
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks).toBe(1);
  vi.useRealTimers();
});
