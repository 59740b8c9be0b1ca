import { expect, test } from "vitest";
import { breakpointNames, storageWorks } from "./browser-facts.ts";

test("widths have the names of the specification, at their limits too", () => {
  expect(breakpointNames(320)).toEqual(["mobile", "small screen"]);
  expect(breakpointNames(640)).toEqual(["mobile", "small screen"]);
  expect(breakpointNames(641)).toEqual(["mobile"]);
  expect(breakpointNames(767)).toEqual(["mobile"]);
  expect(breakpointNames(768)).toEqual(["mobile", "tablet"]);
  expect(breakpointNames(1023)).toEqual(["mobile", "tablet"]);
  expect(breakpointNames(1024)).toEqual(["desktop"]);
});

test("storage that refuses is told from storage that works", () => {
  const kept = new Map<string, string>();
  const working = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(storageWorks(() => working)).toBe(true);
  expect(kept.size).toBe(0);
  expect(
    storageWorks(() => {
      throw new Error("denied");
    }),
  ).toBe(false);
  expect(storageWorks(() => ({ ...working, getItem: () => null }))).toBe(false);
});
