// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { QuoteLink } from "#app/shell/calls/quote-link.tsx";
import { defaultSiteData } from "#app/shell/site-data.ts";
import { noteListeners } from "#tests/page-listeners.ts";

const site = JSON.stringify(defaultSiteData).replaceAll('"', "&quot;");
const island = `<div data-island="quote" data-site="${site}"></div>`;
const quoteLink = renderToStaticMarkup(<QuoteLink need="backup">Get a quote</QuoteLink>);

let removeListeners: () => void;
/** Needs with which the dialog was opened. */
let opened: (string | undefined)[];
/** Tells whether the last click was left to the browser. */
let isLeft: boolean;

/** Keeps happy-dom from following a link that is left to the browser. */
function stay(event: Event): void {
  isLeft = !event.defaultPrevented;
  event.preventDefault();
}

/** Wait (ms) for the code of the dialog, which takes a busy machine longer than a query waits. */
const patient = { timeout: 60_000 };

beforeAll(() => import("#app/shell/calls/quote-window.tsx"));

beforeEach(() => {
  // The dialog of an earlier page would open with the one of this page.
  vi.resetModules();
  removeListeners = noteListeners();
  opened = [];
});

afterEach(() => {
  removeListeners();
  Reflect.deleteProperty(navigator, "onLine");
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page with a link to the dialog. Without `dialog`, the dialog's code is as good as lost. */
async function openPage({ address = "/services", flags = {}, dialog = true } = {}) {
  history.replaceState({ kept: true }, "", address);
  document.body.innerHTML = `<p>${quoteLink}</p>${dialog ? island : ""}`;
  const { onEvent } = await import("#platform/client/events.ts");
  onEvent("quote-opened", ({ need }) => opened.push(need));
  const { watchQuoteLinks } = await import("./quote.ts");
  watchQuoteLinks(flags);
  addEventListener("click", stay);
  const link = document.querySelector("a");
  if (!link) throw new Error("There is no link to the dialog.");
  const press = (init: MouseEventInit = {}) =>
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return { link, press };
}

const theDialog = () => screen.findByRole("dialog", { name: "Ask for a quote" }, patient);

test("a press on a quote link opens the dialog with the link's need", async () => {
  const { link, press } = await openPage();
  press();
  expect(isLeft).toBe(false);
  expect(link.getAttribute("aria-busy")).toBe("true");
  await theDialog();
  expect(opened).toEqual(["backup"]);
  await vi.waitFor(() => expect(link.hasAttribute("aria-busy")).toBe(false));
});

test.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])(
  "a press with %j is left to the browser",
  async (init) => {
    const { link, press } = await openPage();
    press(init);
    expect(isLeft).toBe(true);
    expect(link.hasAttribute("aria-busy")).toBe(false);
  },
);

test("the code of the dialog is loaded while the pointer is over its link, and nothing opens", async () => {
  const { link } = await openPage();
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelector("[data-awake]")).not.toBeNull(), patient);
  expect(opened).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a quote link leads to the contact page when the code of the dialog is lost", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const { link, press } = await openPage({ dialog: false });
  press();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link.href));
  expect(new URL(link.href).pathname).toBe("/contact");
  await vi.waitFor(() => expect(link.hasAttribute("aria-busy")).toBe(false));
});

test("a quote link says beside itself that the browser is offline, and the page stays", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const showLostPart = vi.fn();
  vi.stubGlobal("showLostPart", showLostPart);
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const { link, press } = await openPage({ dialog: false });
  press();
  await vi.waitFor(() => expect(showLostPart).toHaveBeenCalledExactlyOnceWith(link));
  expect(assign).not.toHaveBeenCalled();
});

test("an address with ?quote= opens the dialog once, and keeps everything else", async () => {
  await openPage({ address: "/services?quote=backup&from=card#prices" });
  await theDialog();
  expect(opened).toEqual(["backup"]);
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(
    "/services?from=card#prices",
  );
  expect(history.state).toEqual({ kept: true });
});

test("an address with an empty ?quote= opens the dialog without a need", async () => {
  await openPage({ address: "/services?quote=" });
  await theDialog();
  expect(opened).toEqual([undefined]);
  expect(location.search).toBe("");
});

test("an address without it opens nothing", async () => {
  await openPage({ address: "/services?from=card" });
  await vi.dynamicImportSettled();
  expect(opened).toEqual([]);
  expect(location.search).toBe("?from=card");
});

test("while the dialog is switched off its links lead to the contact page", async () => {
  const { press } = await openPage({
    address: "/services?quote=backup",
    flags: { "quote-dialog": 0 },
  });
  press();
  expect(isLeft).toBe(true);
  expect(opened).toEqual([]);
});
