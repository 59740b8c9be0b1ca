import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { codeSchema, factorCalls } from "./contract.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const QrCode = onDemand(async () => (await import("#ui/qr-code.tsx")).QrCode);

type AppSetUpProps = { uri: string; recoveryCodes: string[]; onDone: () => void };

/** Shows the app's key and the recovery codes, and asks for a first code as proof that the app has the key. */
export function AppSetUp({ uri, recoveryCodes, onDone }: AppSetUpProps) {
  const { field, ...state } = useContractForm(codeSchema, {
    losesNothing: true,
    send: async ({ code }) => {
      await callApi(factorCalls.confirmApp, { body: { code } });
      showToast("Signing in asks for a code from now on. All your other sessions ended.");
      onDone();
    },
  });
  const key = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <div className="grid max-w-measure gap-6 text-sm">
      <div>
        <h3 data-step-focus="" tabIndex={-1} className="font-[650]">
          1. Add the key to your app
        </h3>
        <p className="mt-1 mb-3">Scan this code with the authenticator app on your phone.</p>
        <div className="min-h-56">
          <QrCode text={uri} label="QR code of the key" />
        </div>
        <p className="mt-3">
          If the app is on this device,{" "}
          <a className="link" href={uri}>
            open the authenticator app
          </a>
          . Without a camera, choose "enter a setup key" in the app and type:
        </p>
        <p className="mt-2 bg-panel px-4 py-3 font-mono text-base tracking-wide break-words">
          {key.match(/.{1,4}/g)?.join(" ")}
        </p>
      </div>
      <div>
        <h3 className="font-[650]">2. Save the recovery codes</h3>
        <p className="mt-1 mb-2">
          Each code signs you in once if you lose your phone. They are shown only this once.
        </p>
        <RecoveryCodes codes={recoveryCodes} />
      </div>
      <SubmitForm
        form={state}
        className="grid max-w-md gap-4"
        submit="Turn on the second factor"
        button={{ size: "small" }}
        onCancel={onDone}
      >
        <h3 className="font-[650]">3. Check that it works</h3>
        <TextField
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...field("code")}
        />
      </SubmitForm>
    </div>
  );
}

/** Shows new recovery codes until the person confirms that they are saved. */
export function NewRecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid max-w-measure gap-3 text-sm">
      <p data-step-focus="" tabIndex={-1}>
        Save these somewhere safe. Each works once, and they are shown only this once.
      </p>
      <RecoveryCodes codes={codes} />
      <Button size="small" className="justify-self-start" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
