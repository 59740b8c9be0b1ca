import { useRef, useState } from "react";
import {
  type FormStep,
  firstState,
  hasFaults,
  mayJump,
  type StepFaults,
  type StepsState,
  withChange,
  withFaults,
} from "./step-rules.ts";

/** A completion that was turned down: the reader is brought back to this step. */
export type StepRefusal = { stepId: string; faults: StepFaults };

export type StepsOptions<Data> = {
  steps: readonly FormStep<Data>[];
  data: Data;
  onDataChange: (data: Data) => void;
  /** All data, once the last step has passed. What it throws is shown under "Error:". */
  onComplete: (data: Data) => undefined | StepRefusal | Promise<undefined | StepRefusal>;
  /** Any step may be jumped to; otherwise only earlier ones. */
  allowSkipping?: boolean;
  /** Where a kept draft goes on. */
  firstStep?: number;
  onStep?: (index: number) => void;
};

const unknownFault = "Something went wrong. Please try again.";

function wordsOf(error: unknown): StepFaults {
  return { general: error instanceof Error && error.message ? error.message : unknownFault };
}

/** The rules of a form in steps: forward after a check, back always, completion at the end. */
export function useSteps<Data extends object>(options: StepsOptions<Data>) {
  const { steps, data, onDataChange, onComplete, allowSkipping = false, onStep } = options;
  const [state, setState] = useState<StepsState>(() => firstState(steps, options.firstStep));
  const [busy, setBusy] = useState(false);
  /** Counts refusals, so that the same fault twice is told twice. */
  const [refusals, setRefusals] = useState(0);
  const running = useRef<object | null>(null);
  const completing = useRef(false);
  const step = steps[state.index];

  function move(index: number) {
    setState((before) => ({ ...before, index }));
    onStep?.(index);
  }

  function refuse(id: string, found: StepFaults) {
    setState((before) => withFaults(before, id, found));
    setRefusals((count) => count + 1);
  }

  /** Lets go of a check that runs: its answer would be about something else by now. */
  function letGo() {
    if (completing.current) return;
    running.current = null;
    setBusy(false);
  }

  async function forward() {
    if (!step || running.current) return;
    const run = {};
    running.current = run;
    setBusy(true);
    const found = await check(step, data);
    if (running.current !== run) return;
    if (hasFaults(found)) refuse(step.id, found);
    else {
      setState((before) => withFaults(before, step.id, found));
      if (state.index < steps.length - 1) move(state.index + 1);
      else await complete(step.id);
    }
    running.current = null;
    setBusy(false);
  }

  async function complete(lastId: string) {
    completing.current = true;
    try {
      const refusal = await onComplete(data);
      if (!refusal) return;
      const at = steps.findIndex(({ id }) => id === refusal.stepId);
      refuse(refusal.stepId, refusal.faults);
      if (at >= 0) move(at);
    } catch (error) {
      refuse(lastId, wordsOf(error));
    } finally {
      completing.current = false;
    }
  }

  function jump(to: number) {
    if (!steps[to] || !mayJump(to, state.index, allowSkipping)) return;
    letGo();
    move(to);
  }

  return {
    state,
    step,
    busy,
    refusals,
    isLast: state.index === steps.length - 1,
    faults: (step && state.faults[step.id]) ?? {},
    forward: () => void forward(),
    back: () => jump(state.index - 1),
    jump,
    change(change: Partial<Data>) {
      if (step) {
        letGo();
        setState((before) => withChange(before, step.id, Object.keys(change)));
      }
      onDataChange({ ...data, ...change });
    },
  };
}

async function check<Data>(step: FormStep<Data>, data: Data): Promise<StepFaults> {
  try {
    return (await step.validate?.(data)) ?? {};
  } catch (error) {
    return wordsOf(error);
  }
}
