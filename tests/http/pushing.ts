import { defaultPreference } from "#features/notifications/preference.ts";
import {
  type PushDeviceStandIn,
  type PushStandIn,
  startPushService,
} from "#tests/stand-ins/push.ts";
import { test as base, expect, jsonOf, type SignedIn, type TestSite } from "./harness.ts";

export type ListedDevices = {
  devices: { id: string; label: string; lastSentAt: number | null; failures: number }[];
};

/** A test with a push service of its own, and the product that may send to it. */
export const test = base.extend<{ push: PushStandIn; product: TestSite }>({
  push: async ({ onTestFinished }, use) => {
    const push = await startPushService();
    onTestFinished(() => push.stop());
    await use(push);
  },
  product: async ({ push, startSite }, use) =>
    use(await startSite({ env: { PUSH_STAND_IN: push.url } })),
});

/** Path of the signed-in person's devices. */
export const devicesPath = "/api/notifications/devices";

const agent =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";

/** Adds a browser to the devices of the signed-in person. */
export async function addDevice(
  browser: SignedIn,
  { subscription }: PushDeviceStandIn,
): Promise<ListedDevices> {
  const headers = { "user-agent": agent };
  const answer = await browser.request(devicesPath, {
    method: "POST",
    json: subscription,
    headers,
  });
  expect(answer.status).toBe(200);
  return jsonOf<ListedDevices>(answer);
}

export async function listDevices(browser: SignedIn): Promise<ListedDevices> {
  return jsonOf<ListedDevices>(await browser.get(devicesPath));
}

/** Signs in a technician with one device, without quiet hours. */
export async function withDevice(site: TestSite, push: PushStandIn, chosen: object = {}) {
  const ben = await site.signInAs("technician");
  const json = { ...defaultPreference, quietFrom: "", quietUntil: "", ...chosen };
  const saved = await ben.request("/api/notifications/preference", { method: "PUT", json });
  expect(saved.status).toBe(200);
  const device = push.subscribe();
  await addDevice(ben, device);
  return { ben, device };
}

/** Returns the server's public key, which the first call creates. */
export async function publicKeyOf(browser: SignedIn): Promise<string> {
  return (await jsonOf<{ publicKey: string }>(await browser.post(`${devicesPath}/key`))).publicKey;
}
