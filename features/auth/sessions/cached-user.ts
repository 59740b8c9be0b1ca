import type { User } from "#features/auth/contract.ts";
import { attempt } from "#platform/client/attempt.ts";

export const cachedUserKey = "user";

/** Stores the last signed-in user, for display only: the server trusts its session alone. */
export function storeUser({ id, email, name, role }: User): void {
  attempt(() => localStorage.setItem(cachedUserKey, JSON.stringify({ id, email, name, role })));
}

export function removeCachedUser(): void {
  attempt(() => localStorage.removeItem(cachedUserKey));
}

const channelName = "sign-out";

/** Notifies this browser's other tabs of a deliberate sign-out. */
export function broadcastSignOut(): void {
  attempt(() => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(null);
    channel.close();
  });
}

/** Listens for sign-ins and deliberate sign-outs in other tabs until the returned function is called. */
export function onOtherTab(handlers: { signedIn: () => void; signedOut: () => void }): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === cachedUserKey && event.newValue !== null) handlers.signedIn();
  };
  addEventListener("storage", handleStorage);
  // A browser that refuses storage refuses the channel too.
  const channel = attempt(() => new BroadcastChannel(channelName));
  if (channel) channel.onmessage = handlers.signedOut;
  return () => {
    removeEventListener("storage", handleStorage);
    channel?.close();
  };
}
