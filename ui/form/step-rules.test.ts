import { expect, test } from "vitest";
import {
  firstState,
  mayJump,
  percentComplete,
  statusOf,
  withChange,
  withErrors,
} from "./step-rules.ts";

const steps = [{ id: "one" }, { id: "two" }, { id: "three" }];
const statuses = (state: ReturnType<typeof firstState>) =>
  steps.map((step) => statusOf(step, steps, state));

test("a new form opens at its first step with nothing complete", () => {
  const state = firstState(steps);
  expect(statuses(state)).toEqual(["current", "upcoming", "upcoming"]);
  expect(percentComplete(steps, state)).toBe(0);
});

test("a saved draft reopens at its step, never beyond the last one", () => {
  expect(statuses(firstState(steps, 2))).toEqual(["completed", "completed", "current"]);
  expect(firstState(steps, 9).index).toBe(2);
  expect(firstState(steps, -1).index).toBe(0);
  expect(firstState([], 1).index).toBe(0);
});

test("jumps go to earlier steps only, or anywhere when steps may be skipped", () => {
  expect([0, 1, 2].map((to) => mayJump(to, 1, false))).toEqual([true, false, false]);
  expect([0, 1, 2].map((to) => mayJump(to, 1, true))).toEqual([true, false, true]);
});

test("a step that passed is complete; one with errors is not, and keeps them", () => {
  const passed = { ...withErrors(firstState(steps), "one", {}), index: 1 };
  expect(statuses(passed)).toEqual(["completed", "current", "upcoming"]);
  expect(percentComplete(steps, passed)).toBe(33);
  const refused = withErrors(passed, "two", { name: "Too short." });
  expect(refused.errors).toEqual({ one: {}, two: { name: "Too short." } });
  expect(percentComplete(steps, refused)).toBe(33);
});

test("a skipped step is not counted as complete", () => {
  const state = { ...withErrors(firstState(steps), "one", {}), index: 2 };
  expect(statuses(state)).toEqual(["completed", "upcoming", "current"]);
});

test("a change removes its own error and makes the step pass again", () => {
  const refused = withErrors(firstState(steps), "one", {
    name: "Too short.",
    phone: "No number.",
    general: "Could not be checked.",
  });
  expect(withChange(refused, "one", ["name"]).errors.one).toEqual({ phone: "No number." });
  const passed = withErrors(firstState(steps), "one", {});
  expect(withChange(passed, "one", ["name"]).passed).toEqual([]);
});
