// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliveredBannerTexts } from "#content/frame/consent-banner.ts";
import { StoresParts } from "#ui/page/stored-part.tsx";
import { acceptAll, rejectAll, type Signals } from "./choice.ts";
import { receiptPattern, wordingVersion } from "./contract.ts";
import { HiddenBanner } from "./hidden-banner.tsx";

const wording = wordingVersion(false);
let recorded: { action: string; receipt: string; signals: Signals }[];

beforeEach(() => {
  recorded = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    recorded.push(JSON.parse(String(body)));
    return Response.json({});
  });
  vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "America/Los_Angeles" } });
  // The choice of a page outlives its storage.
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

async function openBanner({ reopened = false } = {}) {
  document.body.innerHTML = renderToStaticMarkup(
    <StoresParts value>
      <HiddenBanner
        wording={deliveredBannerTexts}
        advertising={false}
        policyPath="/cookie-policy"
        recordPath="/cookie-policy#record"
      />
    </StoresParts>,
  );
  const banner = await import("./banner.ts");
  banner.openBanner({ wording, reopened });
}

function part<E extends HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const question = () => part('[data-consent-strip="question"]');
const saved = () => part('[data-consent-strip="saved"]');
const customize = () => part('[aria-controls="consent-panel"]');
const box = (name: string) => part<HTMLInputElement>(`input[name="${name}"]`);
const choose = (action: string) => part(`[data-choice="${action}"]`).click();
const groups = ["functional", "analytics", "personalization", "advertising"];
const checked = () => groups.filter((name) => box(name).checked);

function stored() {
  const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null");
  const { timestamp, ...signals } = read("consentPreferences") ?? {};
  const analytics = localStorage.getItem("analyticsConsent");
  return { timestamp, signals, analytics, receipt: read("consentReceipt")?.receipt };
}

function sendGpc() {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
}

test("Accept All stores seven grants and a time, tells the page and the tag, and gives a receipt", async () => {
  const heard: unknown[] = [];
  vi.stubGlobal("gtag", (...args: unknown[]) => heard.push(["gtag", ...args]));
  const hearChoice = (event: Event) => heard.push([event.type, (event as CustomEvent).detail]);
  for (const name of ["consent-granted", "consentUpdate"])
    addEventListener(name, hearChoice, { once: true });
  await openBanner();
  expect([question().hidden, saved().hidden]).toEqual([false, true]);
  expect(document.activeElement).toBe(document.body);
  choose("accept_all");
  expect([question().hidden, saved().hidden]).toEqual([true, false]);
  const { timestamp, signals, analytics, receipt } = stored();
  expect([signals, analytics]).toEqual([acceptAll(), "granted"]);
  expect(Date.parse(timestamp)).toBeGreaterThan(0);
  expect(receipt).toMatch(receiptPattern);
  expect(saved().textContent).toContain(receipt);
  expect(document.activeElement).toBe(saved());
  expect(heard).toEqual([
    ["consent-granted", null],
    ["gtag", "consent", "update", acceptAll()],
    ["consentUpdate", { ...acceptAll(), timestamp }],
  ]);
  await vi.waitFor(() => expect(recorded).toHaveLength(1));
  expect(recorded).toMatchObject([{ action: "accept_all", receipt, signals: acceptAll() }]);
});

test("Reject All leaves functionality and security, and analytics is denied", async () => {
  await openBanner();
  choose("reject_all");
  expect(question().hidden).toBe(true);
  expect(stored()).toMatchObject({ signals: rejectAll(), analytics: "denied" });
});

test("Save Preferences keeps the switches; advertising sets its three signals", async () => {
  await openBanner();
  const panel = part("#consent-panel");
  expect(panel.hidden).toBe(true);
  customize().click();
  expect([panel.hidden, customize().getAttribute("aria-expanded")]).toEqual([false, "true"]);
  expect(checked()).toEqual(groups);
  expect(part<HTMLInputElement>("#consent-panel input:not([name])").disabled).toBe(true);
  for (const name of ["functional", "analytics", "personalization"]) box(name).click();
  choose("save_preferences");
  const { signals, analytics } = stored();
  expect(Object.keys(signals).filter((name) => signals[name] === "granted")).toEqual([
    "ad_storage",
    "ad_user_data",
    "ad_personalization",
    "security_storage",
  ]);
  expect(analytics).toBe("denied");
});

test("Escape closes the switches and returns the focus to their button", async () => {
  await openBanner();
  customize().click();
  box("analytics").focus();
  box("analytics").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect([part("#consent-panel").hidden, document.activeElement]).toEqual([true, customize()]);
});

test("the close button grants nothing and stores nothing but that it was closed", async () => {
  await openBanner();
  part('[data-consent-strip="question"] [data-close]').click();
  expect([question().hidden, saved().hidden]).toEqual([true, true]);
  expect([{ ...localStorage }, { ...sessionStorage }, recorded]).toEqual([
    {},
    { consentBannerClosed: "true" },
    [],
  ]);
});

test("a choice in another tab closes the banner", async () => {
  await openBanner();
  const answer = () => dispatchEvent(new StorageEvent("storage", { key: "consentPreferences" }));
  answer();
  expect(question().hidden).toBe(false);
  const choice = { ...rejectAll(), timestamp: new Date().toISOString() };
  localStorage.setItem("consentPreferences", JSON.stringify(choice));
  answer();
  expect(question().hidden).toBe(true);
});

test("Cookie Settings opens the switches with the stored choice and takes the focus", async () => {
  await openBanner();
  choose("reject_all");
  await openBanner({ reopened: true });
  expect(part("#consent-panel").hidden).toBe(false);
  expect(document.activeElement).toBe(question());
  expect(checked()).toEqual(["functional"]);
});

test("everything but functionality starts off in a European time zone", async () => {
  vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "Africa/Ceuta" } });
  await openBanner();
  expect(checked()).toEqual(["functional"]);
});

test("Global Privacy Control starts analytics and advertising off and says so; a later choice counts", async () => {
  await openBanner();
  expect(part("[data-gpc]").hidden).toBe(true);
  sendGpc();
  await openBanner();
  expect(part("[data-gpc]").hidden).toBe(false);
  expect(checked()).toEqual(["functional", "personalization"]);
  choose("accept_all");
  expect(stored()).toMatchObject({ signals: acceptAll(), analytics: "granted" });
});

test("the banner works without storage, and its choice holds for the page", async () => {
  for (const name of ["localStorage", "sessionStorage"]) {
    vi.stubGlobal(name, {
      getItem() {
        throw new DOMException("refused", "SecurityError");
      },
      setItem() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  }
  await openBanner();
  choose("accept_all");
  expect(saved().hidden).toBe(false);
  const { consentNow } = await import("./stored-choice.ts");
  expect(consentNow(wording)).toEqual({ signals: acceptAll(), ask: false });
  await vi.waitFor(() => expect(recorded).toHaveLength(1));
});
