import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The rows of the table, each as its cells. */
function rowsOf(document: string): string[][] {
  return readFileSync(document, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[\s|-]+$/.test(line))
    .slice(1)
    .map((line) =>
      line
        .slice(1, line.lastIndexOf("|"))
        .split("|")
        .map((cell) => cell.trim()),
    );
}

const rows = rowsOf("docs/spec-coverage.md");

test("the table of rules is read", () => {
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter((cells) => cells.length !== 3)).toEqual([]);
});

test("every rule of the specification names code and a test that are there", () => {
  for (const [rule = "", code = "", proof = ""] of rows) {
    const tests = [...proof.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file);
    const files = [...code.matchAll(/`([^`]+\/[^`]+\.\w+)`/g)].map(([, file]) => file);
    expect([rule, tests.length > 0, files.length > 0]).toEqual([rule, true, true]);
    for (const file of [...tests, ...files]) {
      expect([rule, file, existsSync(file ?? "")]).toEqual([rule, file, true]);
    }
  }
});
