import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Returns the rows of the table, each as an array of its cells. */
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

test("every rule of the specification names code that is there, and the titles of its tests", () => {
  for (const [rule = "", code = "", proof = ""] of rows) {
    const files = [...code.matchAll(/`([^`]+\/[^`]+\.\w+)`/g)].map(([, file = ""]) => file);
    const tests = [...proof.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`([^`]*)/g)].map(
      ([, file = "", titles = ""]) => ({ file, titles: titles.match(/"[^"]+"/g) ?? [] }),
    );
    expect([rule, tests.length > 0, files.length > 0]).toEqual([rule, true, true]);
    expect([rule, files.filter((file) => !existsSync(file))]).toEqual([rule, []]);
    for (const { file, titles } of tests) {
      expect([rule, file, titles.length > 0]).toEqual([rule, file, true]);
      const source = readFileSync(file, "utf8").replaceAll(/\(\s+/g, "(");
      expect([rule, titles.filter((title) => !source.includes(`(${title},`))]).toEqual([rule, []]);
    }
  }
});
