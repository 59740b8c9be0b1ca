import { useRef, useState } from "react";
import {
  type FormStep,
  firstState,
  hasErrors,
  mayJump,
  type StepErrors,
  type StepsState,
  withChange,
  withErrors,
  withRefusal,
} from "./step-rules.ts";

/** A refused completion: the form goes back to this step and shows its errors. */
export type StepRefusal = { stepId: string; errors: StepErrors };

export type StepsOptions<Data> = {
  steps: readonly FormStep<Data>[];
  data: Data;
  onDataChange: (data: Data) => void;
  /** Called with all data once the last step has passed. The message of a thrown error is shown under "Error:". */
  onComplete: (data: Data) => undefined | StepRefusal | Promise<undefined | StepRefusal>;
  /** Allows jumps to any step; otherwise only to earlier ones. */
  allowSkipping?: boolean;
  /** The step at which a saved draft reopens. */
  firstStep?: number;
  onStep?: (index: number) => void;
};

const unknownError = "Something went wrong. Please try again.";

function generalError(error: unknown): StepErrors {
  return { general: error instanceof Error && error.message ? error.message : unknownError };
}

/** Manages a multi-step form: forward only after a check, back at any time, completion at the end. */
export function useSteps<Data extends object>(options: StepsOptions<Data>) {
  const { steps, data, onDataChange, onComplete, allowSkipping = false, onStep } = options;
  const [state, setState] = useState<StepsState>(() => firstState(steps, options.firstStep));
  const [busy, setBusy] = useState(false);
  const running = useRef<{ completes: boolean } | null>(null);
  const step = steps[state.index];
  const isLast = state.index === steps.length - 1;

  function move(index: number) {
    setState((before) => ({ ...before, index }));
    onStep?.(index);
  }

  function refuse(id: string, errors: StepErrors) {
    setState((before) => withRefusal(before, id, errors));
  }

  /** Abandons a running check, because its result would refer to outdated data. */
  function abandonCheck() {
    if (running.current?.completes) return;
    running.current = null;
    setBusy(false);
  }

  async function forward() {
    if (!step || running.current) return;
    const run = { completes: false };
    running.current = run;
    setBusy(true);
    const errors = await check(step, data);
    if (running.current !== run) return;
    if (hasErrors(errors)) refuse(step.id, errors);
    else {
      setState((before) => withErrors(before, step.id, errors));
      run.completes = isLast;
      if (isLast) await complete(step.id);
      else move(state.index + 1);
    }
    running.current = null;
    setBusy(false);
  }

  async function complete(lastId: string) {
    try {
      const refusal = await onComplete(data);
      if (!refusal) return;
      const at = steps.findIndex(({ id }) => id === refusal.stepId);
      refuse(refusal.stepId, refusal.errors);
      if (at >= 0) move(at);
    } catch (error) {
      refuse(lastId, generalError(error));
    }
  }

  function jump(to: number) {
    if (!steps[to] || !mayJump(to, state.index, allowSkipping)) return;
    abandonCheck();
    move(to);
  }

  return {
    state,
    step,
    busy,
    isLast,
    errors: (step && state.errors[step.id]) ?? {},
    forward: () => void forward(),
    back: () => jump(state.index - 1),
    jump,
    change(change: Partial<Data>) {
      if (step) {
        abandonCheck();
        setState((before) => withChange(before, step.id, Object.keys(change)));
      }
      onDataChange({ ...data, ...change });
    },
  };
}

async function check<Data>(step: FormStep<Data>, data: Data): Promise<StepErrors> {
  try {
    return (await step.validate?.(data)) ?? {};
  } catch (error) {
    return generalError(error);
  }
}
