import { expect, test } from "vitest";
import { nextRow } from "./use-lead-rows.ts";

test.each([
  ["ArrowDown", -1, 0],
  ["j", -1, -1],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, 2],
  ["ArrowUp", 0, 0],
  ["ArrowUp", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["PageDown", -1, 2],
  ["PageUp", 2, 0],
  ["Enter", 1, -1],
])("%s on row %d of three leads to %d", (key, here, target) => {
  expect(nextRow(key, here, 3)).toBe(target);
});

test("a page is the number of rows in view, and an empty list has no next row", () => {
  expect(nextRow("PageDown", 4, 100, 12)).toBe(16);
  expect(nextRow("PageUp", 40, 100, 12)).toBe(28);
  expect(nextRow("End", -1, 0)).toBe(-1);
});
