import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { Challenge, User } from "#features/auth/contract.ts";
import { EmailField } from "#features/auth/email-field.tsx";
import { PasskeyButton } from "#features/auth/factors/passkey-button.tsx";
import { PasswordField } from "#features/auth/password-field.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { ChallengeForm } from "./challenge-form.tsx";

type LoginFormProps = {
  /** Email address to fill in, for a person who was signed in before. */
  email?: string;
  onSignedIn: (user: User) => void;
  onFailed?: () => void;
  /** Second step of a sign-in begun at the company's provider. */
  begun?: Challenge | null;
  /** True below another sign-in option: the button is then secondary. */
  isSecond?: boolean;
};

/** Asks for email and password, then for the second step if one is required. */
export function LoginForm({ begun, ...props }: LoginFormProps) {
  const [challenge, setChallenge] = useState(begun ?? undefined);
  const [problem, setProblem] = useState("");
  if (!challenge) {
    return <PasswordForm {...props} problem={problem} onChallenged={setChallenge} />;
  }
  return (
    <ChallengeForm
      factors={challenge}
      proof={challenge === begun ? "Your work account is confirmed." : "Your password is correct."}
      onSignedIn={props.onSignedIn}
      onRestart={(message) => {
        setChallenge(undefined);
        setProblem(message);
      }}
    />
  );
}

type PasswordFormProps = Omit<LoginFormProps, "begun"> & {
  /** Reason why a second step failed; empty otherwise. */
  problem: string;
  onChallenged: (challenge: Challenge) => void;
};

type Failure = { message: string; email?: string; password?: string };

/** Keeps the input after a failure, which takes the focus. */
function PasswordForm({ email, problem, isSecond, ...props }: PasswordFormProps) {
  const { onSignedIn, onFailed, onChallenged } = props;
  const { login } = useAuth();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>({ message: problem });
  const form = useRef<HTMLFormElement>(null);
  const messagePlace = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (failure.message ? messagePlace.current : invalid)?.focus();
  }, [failure]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const address = String(data.get("email")).trim();
    const password = String(data.get("password"));
    if (!address || !password) {
      return setFailure({
        message: "",
        email: address ? undefined : "Please enter your email address.",
        password: password ? undefined : "Please enter your password.",
      });
    }
    setBusy(true);
    setFailure({ message: "" });
    try {
      const user = await login(address, password);
      if ("challenge" in user) onChallenged(user);
      else onSignedIn(user);
    } catch (error) {
      setFailure({ message: error instanceof Error ? error.message : "" });
      onFailed?.();
    } finally {
      setBusy(false);
    }
  }

  return (
    // POST keeps the password out of the URL if the form is submitted without scripts.
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormMessage message={failure.message} place={messagePlace} />
      <EmailField
        name="email"
        // Lets the browser offer a passkey where it offers the password.
        autoComplete="username webauthn"
        defaultValue={email}
        error={failure.email}
      />
      <PasswordField name="password" autoComplete="current-password" error={failure.password} />
      <Button type="submit" variant={isSecond ? "secondary" : "primary"} full busy={busy}>
        Sign in
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onFailed={(message) => setFailure({ message })} />
    </form>
  );
}
