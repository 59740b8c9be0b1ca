import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "./source-files.ts";

const page = readFileSync("docs/security.md", "utf8");

type Claim = { claim: string; tests: string[] };

/** Returns every row of every table, with the tests that its last cell names. */
function claimsOf(text: string): Claim[] {
  const lines = text.split("\n");
  const isRule = (line = "") => /^\|(?:-+\|)+$/.test(line);
  return lines
    .filter((line, at) => line.startsWith("|") && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) => {
      const cells = line.split("|").slice(1, -1);
      const named = [...(cells.at(-1) ?? "").matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))`/g)];
      return { claim: (cells[0] ?? "").trim(), tests: named.map(([, path = ""]) => path) };
    });
}

test("every claim of docs/security.md names a test, and the test is there", () => {
  const claims = claimsOf(page);
  expect(claims.length).toBeGreaterThan(120);
  expect(claims.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const missing = claims.flatMap(({ tests }) => tests.filter((path) => !existsSync(path)));
  expect(missing).toEqual([]);
});

test("no two rows make the same claim under one id", () => {
  const beginnings = claimsOf(page)
    .map(({ claim }) => claim.split(/[\s,;:]+/, 4).join(" "))
    .filter((text) => /^[A-Z]\d/.test(text));
  expect(beginnings.length).toBeGreaterThan(40);
  expect(beginnings.filter((text, at) => beginnings.indexOf(text) !== at)).toEqual([]);
});

test("the last column of every table is that of the tests", () => {
  const lines = page.split("\n");
  const heads = lines.filter((_, at) => /^\|(?:-+\|)+$/.test(lines[at + 1] ?? ""));
  expect(heads.length).toBeGreaterThan(5);
  expect(heads.filter((head) => !head.endsWith("| test |"))).toEqual([]);
});

test("sentences outside the tables make no claim about code", () => {
  const prose = page.split("\n").filter((line) => !line.startsWith("|"));
  const claims = prose.filter((line) => /`(?:app|features|platform|ui)\//.test(line));
  expect(claims).toEqual([]);
});

test("a claim without a test is seen", () => {
  const text = "| id | met in | test |\n|---|---|---|\n| A | b | `a/b.test.ts` |\n| C | d | – |";
  expect(claimsOf(text)).toEqual([
    { claim: "A", tests: ["a/b.test.ts"] },
    { claim: "C", tests: [] },
  ]);
});

test("Math.random decides only where nobody gains by guessing", () => {
  const users = readSources().filter(
    ({ path, text }) =>
      /^(?:app|features|platform|ui)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      text.includes("Math.random("),
  );
  expect(users.map(({ path }) => path).sort()).toEqual([
    // Decides which share of visitors sees a new part of the site.
    "features/flags/flag-here.ts",
    // Spreads the reconnects of staff screens.
    "features/live/use-live-connection.ts",
  ]);
});
