/** Path of the service worker's script. Its scope is this folder, so that it never controls a public page. */
export const workerPath = "/admin/worker.js";
export const workerScope = "/admin/";

/**
 * Script of the staff's service worker. It shows push messages, opens their lead and renews subscriptions; it caches
 * nothing and answers no requests. An open page handles "open" itself, so that a reload does not lose typed text.
 */
export const workerScript = `const staff = /^\\/admin(?:[/?#]|$)/;
const safe = (path) => (typeof path === "string" && staff.test(path) ? path : "/admin");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {}
  const { title, body, path, tag } = message;
  event.waitUntil(
    self.registration.showNotification(title || "Something new in the staff area", {
      body: body || "Press to open it.",
      icon: "/icon-192.png",
      data: { path: safe(path) },
      ...(tag ? { tag, renotify: true } : {}),
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(safe(event.notification.data && event.notification.data.path)));
});

async function show(path) {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = all.filter(({ url }) => staff.test(new URL(url).pathname));
  const tab = tabs.find(({ focused }) => focused) || tabs.find(({ visibilityState }) => visibilityState === "visible") || tabs[0];
  if (tab && (await opened(tab, path))) return tab.focus().catch(() => undefined);
  return self.clients.openWindow(path);
}

function opened(tab, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 1000);
    tab.postMessage({ type: "open", path }, [port2]);
  });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const { token } = await call("/api/auth/csrf", {});
  const write = (path, body) =>
    call(path, {
      method: "POST",
      headers: { "X-CSRF-Token": token, ...(body ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const subscription = newSubscription || (await subscribe(await write("/api/notifications/devices/key")));
  const { endpoint, keys } = subscription.toJSON();
  const replaces = oldSubscription ? { replaces: oldSubscription.endpoint } : {};
  await write("/api/notifications/devices", { endpoint, keys, ...replaces });
}

function subscribe({ publicKey }) {
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function call(path, init) {
  const response = await fetch(path, { credentials: "include", ...init });
  if (!response.ok) throw new Error("The staff area answered " + response.status + ".");
  return response.json();
}
`;
