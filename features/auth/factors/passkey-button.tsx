import { useState } from "react";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { User } from "#features/auth/contract.ts";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { passkeyErrorText } from "./passkey-browser.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";

type PasskeyButtonProps = {
  variant?: ButtonVariant;
  onSignedIn: (user: User) => void;
  onFailed: (message: string) => void;
};

/** Signs in with a passkey, alone or as the second step. Hidden in browsers without passkeys. */
export function PasskeyButton({ variant = "secondary", onSignedIn, onFailed }: PasskeyButtonProps) {
  const { signInByPasskey } = useAuth();
  const [busy, setBusy] = useState(false);
  const isSupported = usePasskeySupport();
  if (!isSupported) return null;

  async function signIn() {
    setBusy(true);
    try {
      onSignedIn(await signInByPasskey());
    } catch (error) {
      onFailed(passkeyErrorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant={variant} full busy={busy} onClick={() => void signIn()}>
      Use a passkey
    </Button>
  );
}
