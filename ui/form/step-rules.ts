import type { ComponentType } from "react";

/** What is wrong with a step: words by field; `general` belongs to no field. Empty when nothing is wrong. */
export type StepFaults = Readonly<Record<string, string>>;

/** What the component of a step is given. */
export type StepProps<Data> = {
  data: Data;
  onChange: (change: Partial<Data>) => void;
  /** By field; `general` is shown by the form itself. */
  faults: StepFaults;
};

export type FormStep<Data> = {
  id: string;
  title: string;
  description?: string;
  component?: ComponentType<StepProps<Data>>;
  /** Asked before moving forward, at once or after a while. A step without it always passes. */
  validate?: (data: Data) => StepFaults | Promise<StepFaults>;
};

export type StepStatus = "completed" | "current" | "upcoming";

/** Everything that one look at the form is made from. */
export type StepsState = {
  index: number;
  /** Ids of the steps that passed and were not changed since. */
  passed: readonly string[];
  /** Kept per step, by its id. */
  faults: Readonly<Record<string, StepFaults>>;
};

type Known = Pick<FormStep<never>, "id">;

/** A form that begins at a later step, such as a kept draft, has the steps before it behind it. */
export function firstState(steps: readonly Known[], at = 0): StepsState {
  const index = Math.max(0, Math.min(at, steps.length - 1));
  return { index, passed: steps.slice(0, index).map(({ id }) => id), faults: {} };
}

export function statusOf(step: Known, steps: readonly Known[], state: StepsState): StepStatus {
  if (steps[state.index]?.id === step.id) return "current";
  return state.passed.includes(step.id) ? "completed" : "upcoming";
}

/** Only back, unless steps may be skipped. */
export function mayJump(to: number, from: number, allowSkipping: boolean): boolean {
  return to !== from && (allowSkipping || to < from);
}

/** Steps that passed, of all, in whole percent. */
export function percentComplete(steps: readonly Known[], state: StepsState): number {
  if (steps.length === 0) return 0;
  const done = steps.filter(({ id }) => state.passed.includes(id)).length;
  return Math.round((done / steps.length) * 100);
}

export function hasFaults(faults: StepFaults): boolean {
  return Object.keys(faults).length > 0;
}

/** After a check: the step has passed, or has these faults. */
export function withFaults(state: StepsState, id: string, found: StepFaults): StepsState {
  const others = state.passed.filter((passed) => passed !== id);
  return {
    ...state,
    passed: hasFaults(found) ? others : [...others, id],
    faults: { ...state.faults, [id]: found },
  };
}

/** After an answer was changed: its fault is old, and the step has to pass again. */
export function withChange(state: StepsState, id: string, fields: readonly string[]): StepsState {
  const { general: _old, ...kept } = state.faults[id] ?? {};
  const left = Object.entries(kept).filter(([field]) => !fields.includes(field));
  return {
    ...state,
    passed: state.passed.filter((passed) => passed !== id),
    faults: { ...state.faults, [id]: Object.fromEntries(left) },
  };
}
