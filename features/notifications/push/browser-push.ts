import { workerPath, workerScope } from "./worker.ts";

/** Why a browser does or does not receive push messages. "install": iOS, where the site must be on the home screen. */
export type PushState = "unsupported" | "install" | "blocked" | "off" | "on";

/** Tells an iPhone or iPad, which also calls itself a Mac. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return (
    /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ||
    (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}

const isOnHomeScreen = () =>
  matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the SHA-256 of an endpoint, base64url, as the server lists its devices. */
async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns this browser's state among the person's devices. Asks the browser's person nothing. */
export async function readPushState(
  devices: readonly { id: string; fingerprint: string }[],
): Promise<{ state: PushState; deviceId: string | null }> {
  const off = (state: PushState) => ({ state, deviceId: null });
  if (isIos(navigator) && !isOnHomeScreen()) return off("install");
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported || !isSecureContext) return off("unsupported");
  if (Notification.permission === "denied") return off("blocked");
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== "granted") return off("off");
  const fingerprint = await fingerprintOf(subscription.endpoint);
  const device = devices.find((one) => one.fingerprint === fingerprint);
  return device ? { state: "on", deviceId: device.id } : off("off");
}

/** A browser that does not subscribe; the message says why, for the person. */
export class PushRefused extends Error {}

/** Asks the browser's person for permission. Call it in the press, or the browser refuses to ask. @throws PushRefused */
export async function askPermission(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") {
    throw new PushRefused("The browser blocks notifications from this site.");
  }
  if (permission !== "granted") {
    throw new PushRefused("The browser was not allowed to show notifications.");
  }
}

/** Returns a new subscription bound to the server's key. @throws PushRefused */
export async function subscribe(publicKey: string) {
  try {
    const registration = await navigator.serviceWorker.register(workerPath, { scope: workerScope });
    await navigator.serviceWorker.ready;
    // An earlier subscription may be bound to another key or belong to a colleague.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = "", keys = {} } = made.toJSON();
    return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  } catch {
    throw new PushRefused("The browser could not reach its push service. Try again in a moment.");
  }
}

/** Ends this browser's subscription, which its push service then refuses. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe().catch(() => false);
}
