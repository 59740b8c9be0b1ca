import { useEffect, useRef, useState } from "react";
import { PasswordField } from "#features/auth/password-field.tsx";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { AppSetUp, NewRecoveryCodes } from "./app-set-up.tsx";
import {
  beginApp,
  type Factors,
  ownFactors,
  passwordSchema,
  removeApp,
  renewRecoveryCodes,
} from "./contract.ts";

type Task = "begin" | "renew" | "remove";
type Shown = { uri?: string; recoveryCodes: string[] };

const taskWords: Record<Task, string> = {
  begin: "Set up an authenticator app",
  renew: "Get new recovery codes",
  remove: "Remove the app",
};

/** One's own authenticator app: setting it up, new recovery codes, removing it. Each asks for the password again. */
export function AppFactor({ onChanged }: { onChanged?: () => void }) {
  const { data, loading, error, reload } = useCall(ownFactors, {});
  const [task, setTask] = useState<Task>();
  const [shown, setShown] = useState<Shown>();
  const place = useArrival(task, shown);

  async function act(password: string) {
    const body = { password };
    if (task === "begin") setShown(await callApi(beginApp, { body }));
    if (task === "renew") setShown(await callApi(renewRecoveryCodes, { body }));
    if (task === "remove") {
      await callApi(removeApp, { body });
      showToast("The app is removed. All your other sessions ended.");
    }
    setTask(undefined);
    reload();
    if (task === "remove") onChanged?.();
  }

  function finish() {
    setShown(undefined);
    reload();
    onChanged?.();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-offset-4">
      {shown?.uri ? (
        <AppSetUp uri={shown.uri} recoveryCodes={shown.recoveryCodes} onDone={finish} />
      ) : shown ? (
        <NewRecoveryCodes codes={shown.recoveryCodes} onDone={finish} />
      ) : (
        <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
          <AppState factors={data} />
          {task ? (
            <PasswordStep
              label={taskWords[task]}
              onPassword={act}
              onCancel={() => setTask(undefined)}
            />
          ) : (
            <TaskButtons hasApp={data?.app} onTask={setTask} />
          )}
        </LoadState>
      )}
    </div>
  );
}

/** What was pressed is gone when the next step stands: the focus goes to its field or its first words. */
function useArrival(task: Task | undefined, shown: Shown | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ task, shown });
  useEffect(() => {
    const changed = before.current.task !== task || before.current.shown !== shown;
    before.current = { task, shown };
    if (!changed) return;
    const next = place.current?.querySelector<HTMLElement>("[data-arrival], input");
    (next ?? place.current)?.focus();
  }, [task, shown]);
  return place;
}

function AppState({ factors }: { factors: Factors | undefined }) {
  return (
    <p className="mb-4 max-w-measure text-sm">
      {factors?.app
        ? `Signing in asks for a code of your app. ${factors.recoveryCodesLeft} recovery codes are left.`
        : "Your password alone opens your account. With an app on your phone, a stolen password is not enough."}
    </p>
  );
}

type TaskButtonsProps = { hasApp: boolean | undefined; onTask: (task: Task) => void };

function TaskButtons({ hasApp, onTask }: TaskButtonsProps) {
  const tasks: Task[] = hasApp ? ["renew", "remove"] : ["begin"];
  return (
    <div className="flex flex-wrap gap-3">
      {tasks.map((each) => (
        <Button key={each} look="secondary" size="small" onClick={() => onTask(each)}>
          {taskWords[each]}
        </Button>
      ))}
    </div>
  );
}

type PasswordStepProps = {
  label: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
};

function PasswordStep({ label, onPassword, onCancel }: PasswordStepProps) {
  const { form, remark, words, fields, busy, send } = useSmallForm(passwordSchema, (typed) =>
    onPassword(typed.password),
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid max-w-md gap-4">
      <FormMessage message={words} place={remark} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={fields.password}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {label}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
