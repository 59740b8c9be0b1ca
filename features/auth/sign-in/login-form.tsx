import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Challenge, useAuth } from "#features/auth/auth-provider.tsx";
import { limits, type User } from "#features/auth/contract.ts";
import { PasskeyButton } from "#features/auth/factors/passkey-button.tsx";
import { PasswordField } from "#features/auth/password-field.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { ChallengeForm } from "./challenge-form.tsx";

type LoginFormProps = {
  /** Filled in already, for a person who was here before. */
  email?: string;
  onSignedIn: (user: User) => void;
  onFailed?: () => void;
};

type Failure = { words: string; fields: { email?: string; password?: string } };

/** Email and password. What was typed stays when it fails. */
export function LoginForm({ email, onSignedIn, onFailed }: LoginFormProps) {
  const { login } = useAuth();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [challenge, setChallenge] = useState<Challenge>();
  const form = useRef<HTMLFormElement>(null);
  const remark = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!failure) return;
    const faulty = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    (failure.words ? remark.current : faulty)?.focus();
  }, [failure]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = {
      email: String(data.get("email")).trim(),
      password: String(data.get("password")),
    };
    const fields = emptyFields(typed);
    if (fields) return setFailure({ words: "", fields });
    setBusy(true);
    setFailure(undefined);
    try {
      const user = await login(typed.email, typed.password);
      if ("challenge" in user) setChallenge(user);
      else onSignedIn(user);
    } catch (error) {
      setFailure({ words: error instanceof Error ? error.message : "", fields: {} });
      onFailed?.();
    } finally {
      setBusy(false);
    }
  }

  if (challenge) {
    return (
      <ChallengeForm
        ways={challenge}
        onSignedIn={onSignedIn}
        onOver={(words) => {
          setChallenge(undefined);
          setFailure(words ? { words, fields: {} } : undefined);
        }}
      />
    );
  }
  return (
    // The method keeps a password out of the address, should the form ever be sent without scripts.
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      {failure?.words ? (
        <div ref={remark} tabIndex={-1} className="outline-offset-4">
          <Notice tone="error" announce>
            {failure.words}
          </Notice>
        </div>
      ) : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        defaultValue={email}
        error={failure?.fields.email}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        error={failure?.fields.password}
      />
      <Button type="submit" full busy={busy}>
        Sign in
      </Button>
      <PasskeyButton
        onSignedIn={onSignedIn}
        onFailed={(words) => setFailure({ words, fields: {} })}
      />
    </form>
  );
}

function emptyFields(typed: { email: string; password: string }): Failure["fields"] | null {
  if (typed.email && typed.password) return null;
  return {
    email: typed.email ? undefined : "Please write your email address.",
    password: typed.password ? undefined : "Please write your password.",
  };
}
