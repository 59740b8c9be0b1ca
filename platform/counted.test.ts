import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("a count stands with its noun in the singular or the plural", () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, "lead"))).toEqual([
    "0 leads",
    "1 lead",
    "2 leads",
    "1,200 leads",
  ]);
  expect([1, 3].map((count) => counted(count, "try", "tries"))).toEqual(["1 try", "3 tries"]);
});
