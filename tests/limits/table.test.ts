import { expect, test } from "vitest";
import { problemsOf } from "./table.ts";

const table = {
  "/": { "HTML bytes": { limit: 38_000, aim: 30_000 }, elements: { limit: 1450 } },
  packages: { dependencies: { limit: 72 } },
};
const atLimit = { "/": { "HTML bytes": 38_000, elements: 1450 }, packages: { dependencies: 72 } };

test("a figure at its limit is no problem, even above its aim", () => {
  expect(problemsOf(table, atLimit)).toEqual([]);
});

test("a figure above its limit is named, with both numbers", () => {
  const figures = { ...atLimit, "/": { "HTML bytes": 38_001, elements: 1450 } };
  expect(problemsOf(table, figures)).toEqual(["/: HTML bytes rose from 38,000 to 38,001"]);
});

test("a figure without a limit and a limit without a figure are problems", () => {
  const { packages: _, ...measured } = atLimit;
  const figures = { ...measured, "/es": { elements: 3 } };
  expect(problemsOf(table, figures)).toEqual([
    "/es: elements has no limit",
    "packages: dependencies has a limit, but is not measured",
  ]);
});
