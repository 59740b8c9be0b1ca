import type { User } from "#features/auth/contract.ts";

export const storedUserKey = "user";

/** Keeps who signed in here last. For display only: whoever edits it gains nothing, the server decides by its session. */
export function storeUser({ id, email, name, role }: User): void {
  attempt(() => localStorage.setItem(storedUserKey, JSON.stringify({ id, email, name, role })));
}

export function removeStoredUser(): void {
  attempt(() => localStorage.removeItem(storedUserKey));
}

const channelName = "sign-out";

/** Tells this browser's other tabs that the person left on purpose. */
export function tellSignedOut(): void {
  attempt(() => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(null);
    channel.close();
  });
}

/** Calls back when another tab signs in or is signed out on purpose, until the returned function is called. */
export function onOtherTab(heard: { signedIn: () => void; signedOut: () => void }): () => void {
  const stored = (event: StorageEvent) => {
    if (event.key === storedUserKey && event.newValue !== null) heard.signedIn();
  };
  addEventListener("storage", stored);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = heard.signedOut;
  return () => {
    removeEventListener("storage", stored);
    channel.close();
  };
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage may be refused or hold nonsense; the product works without it.
  }
}
