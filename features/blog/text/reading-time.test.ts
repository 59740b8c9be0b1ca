import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.server.ts";

test("readingMinutes counts 230 words a minute, at least one minute", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("word ".repeat(230 * 6))).toBe(6);
  expect(readingMinutes("word ".repeat(230 * 6 + 116))).toBe(7);
});

test("readingMinutes ignores link targets, table rules and list markers", () => {
  const row = "| - | [ ] [word](https://example.com/a/b/c) |\n";
  expect(readingMinutes(row.repeat(230 * 3))).toBe(3);
});
