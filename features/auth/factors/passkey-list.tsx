import { useState } from "react";
import { PasswordForm } from "#features/auth/password/password-form.tsx";
import { PasswordField } from "#features/auth/password-field.tsx";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { deviceName } from "#platform/device-name.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { createPasskey, passkeyErrorText } from "./passkey-browser.ts";
import {
  type Passkey,
  passkeyCalls,
  passkeyFormSchema,
  passkeyLimits,
} from "./passkeys-contract.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";

type PasskeyListProps = {
  /** Runs after a passkey was added or removed. */
  onChanged?: () => void;
};

type Task = { kind: "add" } | { kind: "remove"; passkey: Passkey };

/** Lists one's own passkeys and adds or removes one; both ask for the password again. */
export function PasskeyList({ onChanged }: PasskeyListProps) {
  const { moment } = useStaff();
  const { data, reload, loadState } = useCall(passkeyCalls.list, {});
  const [task, setTask] = useState<Task>();
  const isSupported = usePasskeySupport();
  const cancel = () => setTask(undefined);

  function finish(text: string) {
    setTask(undefined);
    showToast(text);
    reload();
    onChanged?.();
  }

  async function remove({ id }: Passkey, password: string) {
    await callApi(passkeyCalls.remove, { params: { id }, body: { password } });
    finish("The passkey is removed. All your other sessions ended.");
  }

  return (
    <LoadState {...loadState}>
      <p className="mb-4 max-w-measure text-sm">
        A passkey is stored on this device or in your password manager and opens your account with a
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
                variant="secondary"
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
          onCancel={cancel}
          onDone={() => finish("The passkey is added. All your other sessions ended.")}
        />
      ) : task ? (
        <PasswordForm
          key={task.passkey.id}
          submitLabel={`Remove ${task.passkey.name}`}
          onPassword={(password) => remove(task.passkey, password)}
          onCancel={cancel}
        />
      ) : isSupported ? (
        <Button variant="secondary" size="small" onClick={() => setTask({ kind: "add" })}>
          Add a passkey
        </Button>
      ) : (
        <p className="max-w-measure text-sm text-muted">This browser cannot add passkeys.</p>
      )}
    </LoadState>
  );
}

function AddForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const { field, ...state } = useContractForm(passkeyFormSchema, {
    defaultValues: { name: deviceName(navigator.userAgent) },
    send: async ({ name, password }) => {
      const { options } = await callApi(passkeyCalls.begin, { body: { password } });
      const credential = await createPasskey(options).catch((error) => {
        throw new ApiError(passkeyErrorText(error), { code: "invalid" });
      });
      await callApi(passkeyCalls.add, { body: { name, credential } });
      onDone();
    },
  });
  return (
    <SubmitForm
      form={state}
      className="grid max-w-md gap-4"
      submit="Add the passkey"
      button={{ size: "small" }}
      onCancel={onCancel}
    >
      <TextField
        label="Name of the passkey"
        autoComplete="off"
        maxLength={passkeyLimits.name}
        hint="Helps you tell your passkeys apart."
        {...field("name")}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...field("password")} />
    </SubmitForm>
  );
}
