// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { readPushState } from "./browser-push.ts";

afterEach(() => vi.unstubAllGlobals());

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15";

/** Makes the browser one of Apple's without a PushManager, which an iPhone has only in an app on its home screen. */
function be(userAgent: string, maxTouchPoints: number, standalone = false) {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints, serviceWorker: {} });
  vi.stubGlobal("matchMedia", () => ({ matches: standalone }));
}

test.each([
  ["an iPhone", iphone, 5, "install"],
  ["an iPad, which calls itself a Mac", mac, 5, "install"],
  ["a Mac without push messages", mac, 0, "unsupported"],
] as const)("%s is told what notifications need", async (_name, agent, touches, state) => {
  be(agent, touches);
  expect(await readPushState([])).toEqual({ state, deviceId: null });
});

test("an old iPhone that opened the site from its home screen is not asked to add it again", async () => {
  be(iphone, 5, true);
  expect((await readPushState([])).state).toBe("unsupported");
});
