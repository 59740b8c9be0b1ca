import type { ApiError } from "#platform/client/call-api.ts";
import { showToast } from "#ui/overlay/toast.tsx";

type Undo = { label: string; onAct: () => void };

/** Returns the options of an action on a list: a toast shows the result, and the list is loaded again. */
export function reportAction(done: string, reload: () => void, undo?: Undo) {
  return {
    onDone() {
      showToast(done, "success", undo);
      reload();
    },
    onFailed(error: ApiError) {
      showToast(error.message, "error");
      reload();
    },
  };
}
