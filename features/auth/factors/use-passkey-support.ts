import { useSyncExternalStore } from "react";
import { hasPasskeySupport } from "./passkey-browser.ts";

const never = () => () => undefined;

/** Returns whether this browser can make and use passkeys; false until it runs the page. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(never, hasPasskeySupport, () => false);
}
