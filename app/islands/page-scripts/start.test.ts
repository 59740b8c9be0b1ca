// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultSiteData } from "#app/shell/site-data.ts";
import { officeHours } from "#tests/builders/hours.ts";
import { noteListeners } from "#tests/page-listeners.ts";

const { measurement } = defaultSiteData;
const settings = { flags: {}, hours: officeHours, measurement, sentryDsn: "" };

let removeListeners: () => void;
let failures: unknown[];

// happy-dom would follow the links.
const stay = (event: Event) => event.preventDefault();

beforeEach(async () => {
  // An error that was reported before is not reported again.
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse("2026-06-02T10:00:00-07:00") });
  vi.stubGlobal("fetch", async () => new Response());
  removeListeners = noteListeners();
  failures = [];
  const { onEvent } = await import("#platform/client/events.ts");
  onEvent("failed", (failure) => failures.push(failure));
  document.head.replaceChildren();
  document.body.innerHTML = `<div data-loading-bar=""><span data-label="Loading page"></span></div>
    <p data-open-now=""><span data-line=""></span></p><a href="/about">About</a>
    <a href="/site-map" data-opens="menu" role="button">Menu</a><dialog id="menu" data-modal></dialog>`;
});

afterEach(() => {
  removeListeners();
  Reflect.deleteProperty(document, "prerendering");
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The next file of this worker begins with modules that know no earlier page.
  vi.resetModules();
});

/** Starts the scripts of the page, and lets it be idle for a second. */
async function startPage(start: "startPageScripts" | "startChrome" = "startPageScripts") {
  const scripts = await import("./start.ts");
  void scripts[start](settings);
  addEventListener("click", stay);
  await rest();
}

/** Lets the page load what it asks for, and be idle for a second: half a second before the consent banner is due. */
async function rest() {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
}

const press = (name: string) =>
  [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name)?.click();
const loading = () => document.querySelector("[data-label]")?.textContent;
const hours = () => document.querySelector("[data-line]")?.textContent;
const isMenuOpen = () => document.querySelector("dialog")?.open;
const isFetchingAhead = () => document.head.querySelector("[type=speculationrules]") !== null;

test("a link leads to a page that is loading, but one that opens a dialog does not", async () => {
  await startPage();
  press("Menu");
  vi.advanceTimersByTime(200);
  expect(isMenuOpen()).toBe(true);
  expect(loading()).toBe("");
  press("About");
  vi.advanceTimersByTime(200);
  expect(loading()).toBe("Loading page");
});

test("a shown page says whether the office is open, and fetches ahead once it is idle", async () => {
  await startPage();
  expect(hours()).toBe("Open now, until 6:00 PM");
  expect(isFetchingAhead()).toBe(true);
  expect(failures).toEqual([]);
});

test("a prerendered page measures and fetches nothing until it is shown, but takes presses", async () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  await startPage();
  expect(hours()).toBe("");
  expect(isFetchingAhead()).toBe(false);
  press("Menu");
  expect(isMenuOpen()).toBe(true);
  document.dispatchEvent(new Event("prerenderingchange"));
  await rest();
  expect(hours()).toBe("Open now, until 6:00 PM");
  expect(isFetchingAhead()).toBe(true);
});

test("a sign-in page has its dialogs and the hours, but fetches nothing ahead", async () => {
  await startPage("startChrome");
  press("Menu");
  expect(isMenuOpen()).toBe(true);
  expect(hours()).toBe("Open now, until 6:00 PM");
  expect(isFetchingAhead()).toBe(false);
});

test("a step that fails is reported, and the others run", async () => {
  vi.stubGlobal("matchMedia", () => {
    throw new Error("There is no matchMedia.");
  });
  await startPage();
  expect(failures[0]).toMatchObject({
    error: { message: "There is no matchMedia." },
    fatal: false,
  });
  press("Menu");
  expect(isMenuOpen()).toBe(true);
  expect(hours()).toBe("Open now, until 6:00 PM");
});
