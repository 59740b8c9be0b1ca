import { useState } from "react";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { User } from "#features/auth/contract.ts";
import { codeSchema } from "#features/auth/factors/contract.ts";
import { PasskeyButton } from "#features/auth/factors/passkey-button.tsx";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { ApiError } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";

type ChallengeFormProps = {
  /** What the person has set up. */
  ways: { app: boolean; passkey: boolean };
  onSignedIn: (user: User) => void;
  /** Back to the first step, with the reason if there is one. */
  onOver: (words: string) => void;
};

/** The second step: a passkey, a code of the authenticator app, or one of the recovery codes. */
export function ChallengeForm({ ways, onSignedIn, onOver }: ChallengeFormProps) {
  const [failed, setFailed] = useState("");
  return (
    <div className="grid gap-5">
      {failed ? (
        <Notice tone="error" announce>
          {failed}
        </Notice>
      ) : null}
      {ways.passkey ? (
        <>
          <p>Your password is right. Now show that it is you.</p>
          <PasskeyButton
            look={ways.app ? "secondary" : "primary"}
            onSignedIn={onSignedIn}
            onFailed={setFailed}
          />
        </>
      ) : null}
      {ways.app ? (
        <CodeForm onSignedIn={onSignedIn} onOver={onOver} />
      ) : (
        <button
          type="button"
          className="link min-h-8 justify-self-start text-sm"
          onClick={() => onOver("")}
        >
          Start again
        </button>
      )}
    </div>
  );
}

function CodeForm({ onSignedIn, onOver }: Omit<ChallengeFormProps, "ways">) {
  const { answer } = useAuth();
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const { form, remark, words, fields, busy, send } = useSmallForm(codeSchema, async ({ code }) => {
    try {
      onSignedIn(await answer(code, kind));
    } catch (error) {
      if (error instanceof ApiError && error.code === "unauthenticated") onOver(error.message);
      else throw error;
    }
  });
  const app = kind === "app";
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormMessage message={words} place={remark} />
      <TextField
        key={kind}
        label={app ? "Code from your authenticator app" : "Recovery code"}
        name="code"
        autoFocus
        inputMode={app ? "numeric" : "text"}
        autoComplete={app ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={app ? "Six digits that change every 30 seconds." : "Each code works once."}
        error={fields.code}
      />
      <Button type="submit" full busy={busy}>
        Go on
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <button
          type="button"
          className="link min-h-8 text-sm"
          onClick={() => setKind(app ? "recovery" : "app")}
        >
          {app ? "Use a recovery code" : "Use the app"}
        </button>
        <button type="button" className="link min-h-8 text-sm" onClick={() => onOver("")}>
          Start again
        </button>
      </div>
    </form>
  );
}
