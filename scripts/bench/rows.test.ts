import { expect, test } from "vitest";
import { withWaiting } from "./read-beside.ts";
import { type Part, report, row, withParts } from "./rows.ts";

const part = (title: string, value: string): Part => ({
  title,
  note: "One after the other.",
  rows: [row("a page", value)],
});

test("a part that is measured apart takes the place of the one before, or comes last", () => {
  const about = { title: "Benchmarks", command: "npm run bench", facts: ["Machine: one"] };
  const written = report([part("First", "1 ms"), part("Second", "2 ms")], about);
  const facts = ["Machine: two", "Date: today"];
  const replaced = withParts(written, [part("First", "9 ms")], facts);
  expect(replaced).toContain(
    "## First\n\nOne after the other. Measured apart from the rest. Machine: two. Date: today.\n",
  );
  expect(replaced).not.toContain("| 1 ms |");
  expect(replaced.match(/^## .*$/gm)).toEqual(["## First", "## Second"]);
  const added = withParts(replaced, [part("Third", "3 ms")], facts);
  expect(added.match(/^## .*$/gm)).toEqual(["## First", "## Second", "## Third"]);
  expect(added).toMatch(/\| 3 ms \|.*\n$/);
  expect(added).toContain("- Machine: one\n");
});

test("readers who would have come while a page stood still wait as well", () => {
  expect(withWaiting([1, 2, 23], 10)).toEqual([1, 2, 23, 13, 3]);
});
