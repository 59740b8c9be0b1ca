import { expect, test } from "vitest";
import { lineOf, runSteps } from "./steps.ts";

const failure = { name: "a.test.ts › breaks", error: "1 is not 2" };

test("a step's line has its time, and how many tests passed and failed", () => {
  expect(lineOf("unit tests", 61_600, { passed: 1912, failures: [] })).toBe(
    "✓ unit tests: 62 s, 1,912 passed",
  );
  expect(lineOf("journeys", 400_000, { passed: 300, failures: [failure] })).toBe(
    "✗ journeys: 400 s, 300 passed, 1 failed",
  );
  expect(lineOf("build", 58_000, { passed: 0, failures: [] })).toBe("✓ build: 58 s");
});

test("every step runs and prints its line when it ends, even after a failed one", async () => {
  const printed: string[] = [];
  const { outcome, lines } = await runSteps(
    [
      { name: "first", run: async () => ({ passed: 2, failures: [failure] }) },
      {
        name: "second",
        run: async () => {
          expect(printed).toHaveLength(1);
          return { passed: 3, failures: [] };
        },
      },
    ],
    (line) => printed.push(line),
  );
  expect(outcome).toEqual({ passed: 5, failures: [failure] });
  expect(lines.map((line) => line.split(":")[0])).toEqual(["✗ first", "✓ second"]);
  expect(printed).toEqual(lines.map((line) => `\n${line}`));
});
