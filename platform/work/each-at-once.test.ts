import { expect, test } from "vitest";
import { eachAtOnce } from "./each-at-once.ts";

test("items begin in their order, two at a time, and one that takes long holds up no other", async () => {
  const began: number[] = [];
  const long = Promise.withResolvers<void>();
  const all = eachAtOnce([1, 2, 3, 4], 2, async (item) => {
    began.push(item);
    if (item === 1) await long.promise;
    if (item === 4) long.resolve();
  });
  expect(began).toEqual([1, 2]);
  await all;
  expect(began).toEqual([1, 2, 3, 4]);
});

test("a failure is the caller's", async () => {
  const failed = eachAtOnce([1], 2, async () => {
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
});
