import { useEffect, useState } from "react";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { User } from "#features/auth/contract.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { knowsPasskeys, passkeyFailureWords } from "./passkey-browser.ts";

type PasskeyButtonProps = {
  look?: ButtonLook;
  onSignedIn: (user: User) => void;
  onFailed: (words: string) => void;
};

/** Signs in with a passkey: alone, or as the second step. Not shown where the browser knows none. */
export function PasskeyButton({ look = "secondary", onSignedIn, onFailed }: PasskeyButtonProps) {
  const { signInByPasskey } = useAuth();
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  if (!known) return null;

  async function go() {
    setBusy(true);
    try {
      onSignedIn(await signInByPasskey());
    } catch (error) {
      onFailed(passkeyFailureWords(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look={look} full busy={busy} onClick={() => void go()}>
      Use a passkey
    </Button>
  );
}
