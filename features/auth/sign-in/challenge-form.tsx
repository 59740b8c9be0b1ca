import { useState } from "react";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { Challenge, User } from "#features/auth/contract.ts";
import { codeSchema } from "#features/auth/factors/contract.ts";
import { PasskeyButton } from "#features/auth/factors/passkey-button.tsx";
import { usePasskeySupport } from "#features/auth/factors/use-passkey-support.ts";
import { signInErrorText } from "#features/auth/sessions/session-answer.ts";
import { ApiError } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { useStepTitle } from "#ui/page/use-step-title.ts";

type ChallengeFormProps = {
  /** The second factors that the person has set up. */
  factors: Pick<Challenge, "app" | "passkey">;
  /** Sentence about the completed first step. */
  proof: string;
  onSignedIn: (user: User) => void;
  /** Returns to the first step, with the reason if there is one. */
  onRestart: (message: string) => void;
};

const noPasskeys =
  "Your account is opened with a passkey, which this browser cannot use. Sign in with the browser that has it.";

/** Asks for the second factor: a passkey, a code of the authenticator app, or a recovery code. */
export function ChallengeForm({ factors, proof, onSignedIn, onRestart }: ChallengeFormProps) {
  const [failed, setFailed] = useState("");
  const passkeys = usePasskeySupport();
  const [kind, setKind] = useState<CodeKind>("app");
  useStepTitle("Second step");
  return (
    <div className="grid gap-5">
      <FailureNotice words={failed} />
      {factors.passkey ? (
        <>
          <p>
            {proof} {passkeys || factors.app ? "Now confirm that it's you." : noPasskeys}
          </p>
          <PasskeyButton
            variant={factors.app ? "secondary" : "primary"}
            onSignedIn={onSignedIn}
            onFailed={setFailed}
          />
        </>
      ) : null}
      {factors.app ? <CodeForm key={kind} {...{ kind, onSignedIn, onRestart }} /> : null}
      <div className="flex flex-wrap justify-between gap-x-6">
        {factors.app ? (
          <button
            type="button"
            className="link min-h-8 text-sm"
            onClick={() => setKind(kind === "app" ? "recovery" : "app")}
          >
            {kind === "app" ? "Use a recovery code" : "Use the app"}
          </button>
        ) : null}
        <button type="button" className="link min-h-8 text-sm" onClick={() => onRestart("")}>
          Start again
        </button>
      </div>
    </div>
  );
}

type CodeKind = "app" | "recovery";
type CodeFormProps = Omit<ChallengeFormProps, "factors" | "proof"> & { kind: CodeKind };

function CodeForm({ kind, onSignedIn, onRestart }: CodeFormProps) {
  const { answer } = useAuth();
  const isApp = kind === "app";
  const { field, ...state } = useContractForm(codeSchema, {
    losesNothing: true,
    send: async ({ code }) => {
      try {
        onSignedIn(await answer(code, kind));
      } catch (error) {
        if (error instanceof ApiError && error.code !== "unauthenticated") throw error;
        onRestart(signInErrorText(error));
      }
    },
  });
  return (
    <SubmitForm form={state} submit="Continue" button={{ full: true }}>
      <TextField
        label={isApp ? "Code from your authenticator app" : "Recovery code"}
        autoFocus
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={isApp ? "Six digits that change every 30 seconds." : "Each code works once."}
        {...field("code")}
      />
    </SubmitForm>
  );
}
