import { useSyncExternalStore } from "react";
import { releaseHere } from "#platform/client/release.ts";

let ofServer = "";
const listeners = new Set<() => void>();

/** Notes the release that the server runs; called only by the connection for live events. */
export function noteServerRelease(release: string): void {
  ofServer = release;
  for (const listener of [...listeners]) listener();
}

/** Returns true while the server runs another release than the one that rendered this page. */
function isReplaced(): boolean {
  return ofServer !== "" && releaseHere() !== "" && ofServer !== releaseHere();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether there is another release than the one of this page, and renders again when that changes. */
export function useNewRelease(): boolean {
  return useSyncExternalStore(listen, isReplaced, () => false);
}
