import { expect, test } from "vitest";
import { hourMs } from "#platform/time/durations.ts";
import { recentDeaths, restartDelayMs } from "./restart-delay.ts";

test("each start after a death waits twice as long, up to a minute", () => {
  expect([0, 1, 2, 3, 6, 7, 100].map(restartDelayMs)).toEqual([
    1000, 1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
});

test("a death counts for an hour", () => {
  expect(recentDeaths([1, 5, hourMs], hourMs + 4)).toEqual([5, hourMs]);
});
