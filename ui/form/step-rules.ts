import type { ComponentType } from "react";

/** Messages by field; `general` belongs to no field. Empty when the step is valid. */
export type StepErrors = Readonly<Record<string, string>>;

export type StepProps<Data> = {
  data: Data;
  onChange: (change: Partial<Data>) => void;
  /** Messages by field; the form itself shows `general`. */
  errors: StepErrors;
};

export type FormStep<Data> = {
  id: string;
  title: string;
  description?: string;
  component?: ComponentType<StepProps<Data>>;
  /** Called before moving forward. A step without a validator always passes. */
  validate?: (data: Data) => StepErrors | Promise<StepErrors>;
};

export type StepStatus = "completed" | "current" | "upcoming";

export type StepsState = {
  index: number;
  /** Ids of the steps that passed and were not changed since. */
  passed: readonly string[];
  /** Errors by step id. */
  errors: Readonly<Record<string, StepErrors>>;
  /** Counts refusals, so that the same error is announced again. */
  refusals: number;
};

type Identified = Pick<FormStep<never>, "id">;

/** Returns the state of a form that opens at this step, such as a saved draft: the steps before it have passed. */
export function firstState(steps: readonly Identified[], at = 0): StepsState {
  const index = Math.max(0, Math.min(at, steps.length - 1));
  return { index, passed: steps.slice(0, index).map(({ id }) => id), errors: {}, refusals: 0 };
}

export function statusOf(
  step: Identified,
  steps: readonly Identified[],
  state: StepsState,
): StepStatus {
  if (steps[state.index]?.id === step.id) return "current";
  return state.passed.includes(step.id) ? "completed" : "upcoming";
}

/** Returns whether a jump is allowed: only backwards, unless steps may be skipped. */
export function mayJump(to: number, from: number, allowSkipping: boolean): boolean {
  return to !== from && (allowSkipping || to < from);
}

/** Returns the share of steps that passed, in whole percent. */
export function percentComplete(steps: readonly Identified[], state: StepsState): number {
  if (steps.length === 0) return 0;
  const done = steps.filter(({ id }) => state.passed.includes(id)).length;
  return Math.round((done / steps.length) * 100);
}

export function hasErrors(errors: StepErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Returns the state after a check: the step has passed, or has these errors. */
export function withErrors(state: StepsState, id: string, errors: StepErrors): StepsState {
  const others = state.passed.filter((passed) => passed !== id);
  return {
    ...state,
    passed: hasErrors(errors) ? others : [...others, id],
    errors: { ...state.errors, [id]: errors },
  };
}

/** Returns the state after a step was refused. */
export function withRefusal(state: StepsState, id: string, errors: StepErrors): StepsState {
  return { ...withErrors(state, id, errors), refusals: state.refusals + 1 };
}

/** Returns the state after answers changed: their errors are outdated, and the step has to pass again. */
export function withChange(state: StepsState, id: string, fields: readonly string[]): StepsState {
  const { general: _outdated, ...others } = state.errors[id] ?? {};
  const left = Object.entries(others).filter(([field]) => !fields.includes(field));
  return {
    ...state,
    passed: state.passed.filter((passed) => passed !== id),
    errors: { ...state.errors, [id]: Object.fromEntries(left) },
  };
}
