// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hydrateNamed } from "#app/islands/hydrate.ts";
import { Flagged } from "#app/shell/flagged.tsx";
import { defaultSiteData } from "#app/shell/site-data.ts";
import { showWebVitalsKey } from "#features/consent/contract.ts";
import { showPreview, startRareParts } from "./rare-parts.ts";

const parts = renderToStaticMarkup(
  <>
    <Flagged name="booking" off="Call us to book.">
      Book a call.
    </Flagged>
    <Flagged name="search" off="No search.">
      Search
    </Flagged>
  </>,
);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  draw();
});

/** Draws a page on which neither part is loaded. */
function draw() {
  const site = JSON.stringify(defaultSiteData).replaceAll('"', "&quot;");
  const island = (name: string) => `<div data-island="${name}" data-site="${site}"></div>`;
  document.body.innerHTML = parts + island("preview") + island("vitals");
}

afterEach(() => {
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-flag]")]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);

test("without a preview the page stays as the server drew it", () => {
  showPreview();
  expect(shown()).toEqual(["Book a call.", "Search"]);
});

test("a preview shows the other state of its part only, on this page and the next of this tab", () => {
  history.replaceState(null, "", "/?preview=booking:off");
  showPreview();
  expect(shown()).toEqual(["Call us to book.", "Search"]);
  history.replaceState(null, "", "/about");
  document.body.innerHTML = parts;
  showPreview();
  expect(shown()).toEqual(["Call us to book.", "Search"]);
});

test("the preview of the present state changes nothing", () => {
  history.replaceState(null, "", "/?preview=booking:on");
  showPreview();
  expect(shown()).toEqual(["Book a call.", "Search"]);
});

/** Wait (ms) for the code of a part, which takes a busy machine longer than a query waits. */
const patient = { timeout: 60_000 };

const hydrated = () =>
  [...document.querySelectorAll<HTMLElement>("[data-awake]")].map(({ dataset }) => dataset.island);

test("a tab with a preview has the bar that ends it", async () => {
  history.replaceState(null, "", "/?preview=booking:off");
  startRareParts();
  await vi.waitFor(() => expect(hydrated()).toEqual(["preview"]), patient);
  expect(document.querySelector("[aria-label=Preview]")?.textContent).toContain(
    "Preview in this tab only",
  );
});

test("a browser in which the web vitals were asked for loads them", async () => {
  localStorage.setItem(showWebVitalsKey, "true");
  startRareParts();
  await vi.waitFor(() => expect(hydrated()).toEqual(["vitals"]), patient);
});

test("most visitors load neither the preview bar nor the web vitals", async () => {
  const fence = async (name: "preview" | "vitals") => {
    await hydrateNamed(name);
    return hydrated();
  };
  // With its code at hand, a part that is loaded is awake before the one that is woken after it.
  await fence("preview");
  await fence("vitals");
  for (const name of ["preview", "vitals"] as const) {
    draw();
    localStorage.setItem(showWebVitalsKey, "false");
    startRareParts();
    expect(await fence(name)).toEqual([name]);
  }
});

test("a preview whose bar cannot be loaded leaves the page as it is", async () => {
  document.body.innerHTML = parts;
  history.replaceState(null, "", "/?preview=booking:off");
  startRareParts();
  await vi.dynamicImportSettled();
  expect(shown()).toEqual(["Book a call.", "Search"]);
});
