import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

test("reads 230 words a minute and never less than one minute", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("word ".repeat(230 * 6))).toBe(6);
  expect(readingMinutes("word ".repeat(230 * 6 + 116))).toBe(7);
});

test("does not read addresses, rules of tables or marks of lists", () => {
  const row = "| - | [ ] [word](https://example.com/a/b/c) |\n";
  expect(readingMinutes(row.repeat(230 * 3))).toBe(3);
});
