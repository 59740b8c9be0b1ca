import { expect, test } from "vitest";
import type { Failure, Repetition } from "./outcome.ts";
import { repeatFailures } from "./repeat.ts";

/** Makes a repetition that passes or not, and counts how often it ran. */
function aRepetition(passes: boolean) {
  const runs = { count: 0 };
  const again: Repetition = async () => {
    runs.count += 1;
    return passes;
  };
  return { again, runs };
}

const failure = (name: string, again?: Repetition): Failure => ({ name, error: "", again });

test("what passes alone counts as passed and is named, what fails again has failed", async () => {
  const lucky = aRepetition(true);
  const broken = aRepetition(false);
  const failures = [
    failure("lint"),
    failure("a stalled test", lucky.again),
    failure("a fault", broken.again),
  ];
  const outcome = await repeatFailures({ passed: 7, failures });
  expect(outcome.passed).toBe(8);
  expect(outcome.repeated.map(({ name }) => name)).toEqual(["a stalled test"]);
  expect(outcome.failures.map(({ name }) => name)).toEqual(["lint", "a fault"]);
  expect([lucky.runs.count, broken.runs.count]).toEqual([1, 1]);
});

test("failures of one file run it once, and all of them follow it", async () => {
  const { again, runs } = aRepetition(true);
  const outcome = await repeatFailures({
    passed: 0,
    failures: [failure("one", again), failure("two", again)],
  });
  expect(runs.count).toBe(1);
  expect(outcome.repeated).toHaveLength(2);
  expect(outcome.failures).toEqual([]);
});

test("many failures are a fault, and none of them runs again", async () => {
  const all = Array.from({ length: 11 }, () => aRepetition(true));
  const failures = all.map(({ again }, at) => failure(String(at), again));
  const outcome = await repeatFailures({ passed: 0, failures });
  expect(outcome).toEqual({ passed: 0, failures, repeated: [] });
  expect(all.every(({ runs }) => runs.count === 0)).toBe(true);
});
