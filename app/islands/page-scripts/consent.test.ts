// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { acceptAll, rejectAll } from "#features/consent/choice.ts";
import { wordingVersion } from "#features/consent/contract.ts";

const site = {
  flags: { on: [], off: [] },
  measurement: {
    googleMeasurementId: "",
    firstParty: true,
    advertising: false,
    consentEdition: undefined,
  },
} as never;
const wording = wordingVersion(false);

const listening = vi.spyOn(window, "addEventListener");

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

afterEach(() => {
  // The page of this test is left.
  for (const [name, listener] of listening.mock.calls) window.removeEventListener(name, listener);
  listening.mockClear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

async function sendWaiting() {
  const { sendWaitingChoices } = await import("#features/consent/ledger-queue.ts");
  await sendWaitingChoices();
}

/** Makes a choice as the banner does, and opens the next page. */
async function choose(signals = acceptAll()) {
  const { applyChoice } = await import("#features/consent/apply-choice.ts");
  const receipt = applyChoice("accept_all", signals, wording);
  await sendWaiting();
  vi.resetModules();
  return receipt;
}

/** Starts a page, and waits for the answer to what it sends. */
async function startConsent() {
  const page = await import("./consent.ts");
  page.startConsent(site);
  await sendWaiting();
}

const analytics = () => localStorage.getItem("analyticsConsent");

test("Global Privacy Control switched on after a grant takes the grant back", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  await choose();
  await startConsent();
  expect(analytics()).toBe("granted");
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  await startConsent();
  expect(analytics()).toBe("denied");
});

test("a grant that the stored choice no longer holds is taken back", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  await choose(rejectAll());
  localStorage.setItem("analyticsConsent", "granted");
  await startConsent();
  expect(analytics()).toBe("denied");
});

test("a choice made without a connection is recorded once, on the next load or connection", async () => {
  const offline = vi.fn(() => Promise.reject(new TypeError("offline")));
  vi.stubGlobal("fetch", offline);
  const receipt = await choose();
  const tries = offline.mock.calls.length;
  await startConsent();
  await vi.waitFor(() => expect(offline.mock.calls.length).toBeGreaterThan(tries));
  const waiting = () => localStorage.getItem("consentQueue");
  expect(waiting()).toContain(receipt);
  const online = vi.fn(async (_path: string, _request: RequestInit) => Response.json({}));
  vi.stubGlobal("fetch", online);
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(waiting()).toBeNull());
  dispatchEvent(new Event("online"));
  await startConsent();
  const sent = online.mock.calls.map(([, { body }]) => JSON.parse(String(body)).receipt);
  expect(sent).toEqual([receipt]);
});
