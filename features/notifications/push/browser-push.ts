import { workerPath, workerScope } from "./worker.ts";

/** State of push messages in a browser. "install": on iOS the site must first be added to the home screen. */
export type PushState = "unsupported" | "install" | "blocked" | "off" | "on";

/** Returns whether this is an iPhone or an iPad, which may identify itself as a Mac. */
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

/** Returns the SHA-256 of an endpoint in base64url, as in the server's list of devices. */
async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns this browser's state among the person's devices, without a permission prompt. */
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

/** Thrown when the browser does not subscribe; the message tells the person why. */
export class PushRefused extends Error {}

/** Asks for permission. Call it in the handler of a press, or the browser shows no prompt. @throws PushRefused */
export async function askPermission(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") {
    throw new PushRefused("The browser blocks notifications from this site.");
  }
  if (permission !== "granted") {
    throw new PushRefused("The browser was not allowed to show notifications.");
  }
}

/** Creates a new subscription bound to the server's key. @throws PushRefused */
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

/** Ends this browser's subscription; its push service then refuses further messages. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe().catch(() => false);
}
