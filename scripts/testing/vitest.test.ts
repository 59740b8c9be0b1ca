import { join } from "node:path";
import { expect, test } from "vitest";
import { outcomeOf } from "./outcome.ts";
import { failuresIn } from "./vitest.ts";

type TestOfReport = { fullName: string; status: string; failureMessages: string[] };

const passing: TestOfReport = { fullName: "is right", status: "passed", failureMessages: [] };
const failing = (fullName: string): TestOfReport => ({
  fullName,
  status: "failed",
  failureMessages: ["\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at line 3"],
});
const aFile = (name: string, status: string, assertionResults: TestOfReport[]) => ({
  name: join(process.cwd(), name),
  status,
  message: "Cannot find module\nfrom here",
  assertionResults,
});

test("failed tests are named with their file, engine and error, and repeat their file", async () => {
  const asked: string[] = [];
  const failures = failuresIn(
    {
      numPassedTests: 1,
      testResults: [
        aFile("a.test.ts", "failed", [passing, failing("breaks"), failing("breaks too")]),
        aFile("b.test.ts", "passed", [passing]),
        aFile("c.test.ts", "failed", []),
      ],
    },
    (file) => {
      asked.push(file);
      return async () => true;
    },
    "sqlite",
  );
  expect(failures.map(({ name, error }) => [name, error])).toEqual([
    ["a.test.ts (sqlite) › breaks", "AssertionError: 1 is not 2"],
    ["a.test.ts (sqlite) › breaks too", "AssertionError: 1 is not 2"],
    ["c.test.ts (sqlite)", "Cannot find module"],
  ]);
  expect(failures[0]?.again).toBe(failures[1]?.again);
  expect(asked).toContain("a.test.ts");
});

test.each([
  ["every test passed but the runner failed", { passed: 9, failures: [], ok: false }],
  ["no test ran", { passed: 0, failures: [], ok: true }],
])("a level fails as a whole when %s, and can be repeated", (_, outcome) => {
  const again = async () => true;
  expect(outcomeOf("npx vitest run", outcome, again)).toEqual({
    passed: outcome.passed,
    failures: [{ name: "npx vitest run", error: "failed outside a test", again }],
  });
});
