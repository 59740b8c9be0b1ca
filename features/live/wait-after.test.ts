import { expect, test } from "vitest";
import { waitAfter } from "./use-live-connection.ts";

test("the wait doubles with each failure, up to a minute", () => {
  const waits = [1, 2, 3, 7, 50].map((failures) => waitAfter(failures, 0.5));
  expect(waits).toEqual([1000, 2000, 4000, 60_000, 60_000]);
});

test("the wait has jitter between windows", () => {
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([750, 1250]);
});
