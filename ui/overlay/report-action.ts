import { showFailure, showToast } from "./toast.tsx";

type Undo = { label: string; onAct: () => void };

type Report<Parts extends unknown[]> = {
  onDone: (...parts: Parts) => void;
  onFailed: (failure: { message: string }) => void;
};

/** Returns the options of an action: a toast says what came of it, and then what it changed is read again. */
export function reportAction(done: string, reload: () => void, undo?: Undo): Report<[]>;
export function reportAction<Parts extends unknown[]>(
  done: (...parts: Parts) => string,
  reload: () => void,
): Report<Parts>;
export function reportAction(
  done: string | ((...parts: unknown[]) => string),
  reload: () => void,
  undo?: Undo,
): Report<unknown[]> {
  return {
    onDone(...parts) {
      showToast(typeof done === "string" ? done : done(...parts), "success", undo);
      reload();
    },
    onFailed: reportFailure(reload),
  };
}

/** Returns what follows a failure: a toast says why, and then what the action concerns is read again. */
export const reportFailure = (reload: () => void) => (failure: { message: string }) => {
  showFailure(failure);
  reload();
};
