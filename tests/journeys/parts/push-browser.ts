import type { Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";
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

/** Delivers a decrypted message to the browser's service worker, as its push service would. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const ids: string[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: ids.at(-1) ?? "",
    data,
  });
  await session.detach();
}

/** Tells the browser's service worker that its push service gave the device a new subscription. */
export async function changeSubscription(
  page: Page,
  { from, to }: { from: PushDeviceStandIn; to: PushDeviceStandIn },
): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(
    ({ before, after }) => {
      const event = new Event("pushsubscriptionchange");
      self.dispatchEvent(
        Object.assign(event, {
          oldSubscription: before,
          newSubscription: { toJSON: () => after },
          // Events from the browser have this method.
          waitUntil: () => undefined,
        }),
      );
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
