import { useState } from "react";
import { PasswordField } from "#features/auth/password-field.tsx";
import { deviceWords } from "#features/auth/sessions/device-words.ts";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { passwordSchema } from "./contract.ts";
import { makePasskey, passkeyFailureWords } from "./passkey-browser.ts";
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  type Passkey,
  passkeyFormSchema,
  passkeyLimits,
  removePasskey,
} from "./passkeys-contract.ts";

type PasskeyListProps = {
  moment: (at: number) => string;
  /** One was added or removed. */
  onChanged?: () => void;
};

type Task = { kind: "add" } | { kind: "remove"; passkey: Passkey };

/** One's own passkeys: adding one with a name, and removing one. Each asks for the password again. */
export function PasskeyList({ moment, onChanged }: PasskeyListProps) {
  const { data, loading, error, reload } = useCall(ownPasskeys, {});
  const [task, setTask] = useState<Task>();

  function finish(words: string) {
    setTask(undefined);
    showToast(words);
    reload();
    onChanged?.();
  }

  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      <p className="mb-4 max-w-measure text-sm">
        A passkey is kept by this device or by your password manager and opens your account with a
        fingerprint, a face or a PIN. No fake sign-in page can take it from you.
      </p>
      {data && data.passkeys.length > 0 ? (
        <ul aria-label="Your passkeys" className="mb-4 border-t border-edge">
          {data.passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-2.5"
            >
              <span className="min-w-0">
                <span className="block font-[650] wrap-anywhere">{passkey.name}</span>
                <span className="block text-sm text-muted">
                  {passkey.addedAt === null ? "" : `added ${moment(passkey.addedAt)}, `}
                  {passkey.synced ? "on all your devices" : "on one device"}
                </span>
              </span>
              <Button
                look="secondary"
                size="small"
                aria-label={`Remove: ${passkey.name}`}
                onClick={() => setTask({ kind: "remove", passkey })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {task?.kind === "add" ? (
        <AddForm
          onCancel={() => setTask(undefined)}
          onDone={() => finish("The passkey is added. All your other sessions ended.")}
        />
      ) : task ? (
        <RemoveForm
          passkey={task.passkey}
          onCancel={() => setTask(undefined)}
          onDone={() => finish("The passkey is removed. All your other sessions ended.")}
        />
      ) : (
        <Button look="secondary" size="small" onClick={() => setTask({ kind: "add" })}>
          Add a passkey
        </Button>
      )}
    </LoadState>
  );
}

type TaskFormProps = { onCancel: () => void; onDone: () => void };

function AddForm({ onCancel, onDone }: TaskFormProps) {
  const [remarkOfDevice, setRemark] = useState("");
  const { form, remark, words, fields, busy, send } = useSmallForm(
    passkeyFormSchema,
    async ({ name, password }) => {
      setRemark("");
      const { options } = await callApi(beginPasskey, { body: { password } });
      let credential: Awaited<ReturnType<typeof makePasskey>>;
      try {
        credential = await makePasskey(options);
      } catch (failure) {
        return setRemark(passkeyFailureWords(failure));
      }
      await callApi(addPasskey, { body: { name, credential } });
      onDone();
    },
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid max-w-md gap-4">
      <FormMessage message={words} place={remark} />
      {remarkOfDevice ? (
        <Notice tone="error" announce>
          {remarkOfDevice}
        </Notice>
      ) : null}
      <TextField
        label="Name of the passkey"
        name="name"
        autoComplete="off"
        maxLength={passkeyLimits.name}
        defaultValue={deviceWords(navigator.userAgent)}
        hint="So that you know later which one it is."
        error={fields.name}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={fields.password}
      />
      <Buttons label="Add the passkey" busy={busy} onCancel={onCancel} />
    </form>
  );
}

function RemoveForm({ passkey, onCancel, onDone }: TaskFormProps & { passkey: Passkey }) {
  const { form, remark, words, fields, busy, send } = useSmallForm(
    passwordSchema,
    async ({ password }) => {
      await callApi(removePasskey, { params: { id: passkey.id }, body: { password } });
      onDone();
    },
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
      <Buttons label={`Remove ${passkey.name}`} busy={busy} onCancel={onCancel} />
    </form>
  );
}

type ButtonsProps = { label: string; busy: boolean; onCancel: () => void };

function Buttons({ label, busy, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="small" busy={busy}>
        {label}
      </Button>
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
