import { useEffect, useRef, useState } from "react";
import { PasswordForm } from "#features/auth/password/password-form.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { AppSetUp, NewRecoveryCodes } from "./app-set-up.tsx";
import { factorCalls } from "./contract.ts";

type Task = "begin" | "renew" | "remove";
type Secrets = { uri?: string; recoveryCodes: string[] };

const taskLabels: Record<Task, string> = {
  begin: "Set up an authenticator app",
  renew: "Get new recovery codes",
  remove: "Remove the app",
};

/** One's own authenticator app: setting it up, new recovery codes, removing it. Each asks for the password again. */
export function AppFactor({ onChanged }: { onChanged?: () => void }) {
  const { data, reload, loadState } = useCall(factorCalls.list, {});
  const [task, setTask] = useState<Task>();
  const [secrets, setSecrets] = useState<Secrets>();
  const place = useStepFocus(task, secrets);
  const tasks: Task[] = data?.app ? ["renew", "remove"] : ["begin"];

  async function runTask(password: string) {
    const body = { password };
    if (task === "begin") setSecrets(await callApi(factorCalls.beginApp, { body }));
    if (task === "renew") setSecrets(await callApi(factorCalls.renewRecoveryCodes, { body }));
    if (task === "remove") {
      await callApi(factorCalls.removeApp, { body });
      showToast("The app is removed. All your other sessions ended.");
    }
    setTask(undefined);
    reload();
    if (task === "remove") onChanged?.();
  }

  function finish() {
    setSecrets(undefined);
    reload();
    onChanged?.();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-offset-4">
      {secrets?.uri ? (
        <AppSetUp uri={secrets.uri} recoveryCodes={secrets.recoveryCodes} onDone={finish} />
      ) : secrets ? (
        <NewRecoveryCodes codes={secrets.recoveryCodes} onDone={finish} />
      ) : (
        <LoadState {...loadState}>
          <p className="mb-4 max-w-measure text-sm">
            {data?.app
              ? `Signing in asks for a code from your app. ${data.recoveryCodesLeft} recovery codes are left.`
              : "Your password alone opens your account. With an app on your phone, a stolen password is not enough."}
          </p>
          {task ? (
            <PasswordForm
              submitLabel={taskLabels[task]}
              onPassword={runTask}
              onCancel={() => setTask(undefined)}
            />
          ) : (
            <div className="flex flex-wrap gap-3">
              {tasks.map((each) => (
                <Button key={each} variant="secondary" size="small" onClick={() => setTask(each)}>
                  {taskLabels[each]}
                </Button>
              ))}
            </div>
          )}
        </LoadState>
      )}
    </div>
  );
}

/** Focuses the next step's field or heading, because the pressed button has been removed. */
function useStepFocus(task: Task | undefined, secrets: Secrets | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ task, secrets });
  useEffect(() => {
    const changed = before.current.task !== task || before.current.secrets !== secrets;
    before.current = { task, secrets };
    if (!changed) return;
    const next = place.current?.querySelector<HTMLElement>("[data-step-focus], input");
    (next ?? place.current)?.focus();
  }, [task, secrets]);
  return place;
}
