import { expect, test } from "vitest";
import type { Failure } from "./outcome.ts";
import { isGreen, reportOf } from "./report.ts";

const failure = (name: string): Failure => ({ name, error: `${name} broke` });
const several = (count: number) =>
  Array.from({ length: count }, (_, at) => failure(`test ${at + 1}`));

test("a run is green if few tests needed a second time, and red if more than three did", () => {
  expect(isGreen({ passed: 9, failures: [], repeated: [] })).toBe(true);
  expect(isGreen({ passed: 9, failures: [], repeated: several(3) })).toBe(true);
  expect(isGreen({ passed: 9, failures: [], repeated: several(4) })).toBe(false);
});

test("a run is red if a test failed twice, or if none ran", () => {
  expect(isGreen({ passed: 9, failures: [failure("lint")], repeated: [] })).toBe(false);
  expect(isGreen({ passed: 0, failures: [], repeated: [] })).toBe(false);
});

test("the report ends with the steps, the repeated and the failed tests, and the totals", () => {
  const repeated = [{ ...failure("slow"), kept: ["screenshot in test-results/slow"] }];
  expect(
    reportOf(["✓ build: 58 s"], { passed: 9, failures: [failure("lint")], repeated }).split("\n"),
  ).toEqual([
    "",
    "steps",
    "✓ build: 58 s",
    "",
    "repeated: failed at first, passed alone",
    "↻ slow",
    "    slow broke",
    "    screenshot in test-results/slow",
    "",
    "failed",
    "✗ lint",
    "    lint broke",
    "",
    "9 passed, 1 of them repeated, 1 failed",
  ]);
});

test("the report says why a run without a failed test is red", () => {
  const lines = (count: number) =>
    reportOf([], { passed: 9, failures: [], repeated: several(count) });
  expect(lines(4)).toContain("more than 3 tests passed only alone");
  expect(lines(3)).not.toContain("more than 3");
});
