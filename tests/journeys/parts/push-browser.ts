import type { Page } from "@playwright/test";
import type { PushDeviceStandIn } from "#tests/stand-ins/push.ts";

/**
 * Subscribes this browser at the stand-in, because Chromium subscribes only at its vendor's service, which tests cannot
 * reach. Everything else is the browser's own: the permission, the service worker and its notifications.
 */
export async function subscribeAtStandIn(page: Page, { subscription }: PushDeviceStandIn) {
  await page.addInitScript((json) => {
    const key = "subscribed-at-stand-in";
    const made = () => ({
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, "yes");
        return made();
      },
      getSubscription: async () => (localStorage.getItem(key) ? made() : null),
    });
  }, subscription);
}

/** Delivers a decrypted message to the browser's service worker, as its push service would, and waits until it shows. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const { prototype } = ServiceWorkerRegistration;
    const { showNotification } = prototype;
    const shown = new Promise<void>((resolve) => {
      prototype.showNotification = async function (...args) {
        await showNotification.apply(this, args);
        resolve();
      };
    });
    Object.assign(self, { shown });
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [newest] }) => {
      if (newest) resolve(newest.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data,
  });
  await worker?.evaluate(() => (self as unknown as { shown: Promise<void> }).shown);
  await session.detach();
}

/**
 * Tells the browser's service worker that its push service gave the device a new subscription, and waits until the
 * worker has ended what it does about that.
 */
export async function changeSubscription(
  page: Page,
  { from, to }: { from: PushDeviceStandIn; to: PushDeviceStandIn },
): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(
    async ({ before, after }) => {
      const work: unknown[] = [];
      const event = new Event("pushsubscriptionchange");
      self.dispatchEvent(
        Object.assign(event, {
          oldSubscription: before,
          newSubscription: { toJSON: () => after },
          // Events from the browser have this method.
          waitUntil: (part: unknown) => work.push(part),
        }),
      );
      await Promise.all(work);
    },
    { before: from.subscription, after: to.subscription },
  );
}

/** Returns the notifications that the service worker shows now. */
export function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });
}
