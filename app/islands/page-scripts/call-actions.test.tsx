// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallBanner } from "#app/shell/calls/call-banner.tsx";
import { CallButton } from "#app/shell/calls/call-button.tsx";
import { onEvent } from "#platform/client/events.ts";
import { StoresParts } from "#ui/page/stored-part.tsx";
import { watchCallActions } from "./call-actions.ts";

let isStill: boolean;
let width: number;
/** Elements below each point of the window. */
let covered: Element[];

/** Answers as a browser of this width. */
function askMedia(query: string) {
  const change = new EventTarget();
  const matches = () =>
    query.includes("reduced-motion") ? isStill : width <= Number(/\d+/.exec(query)?.[0]);
  addEventListener("resize", () => change.dispatchEvent(new Event("change")));
  return Object.defineProperty(change, "matches", { get: matches });
}

beforeEach(() => {
  vi.useFakeTimers();
  isStill = false;
  vi.stubGlobal("matchMedia", askMedia);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
  // happy-dom draws nothing.
  covered = [];
  document.elementsFromPoint = () => covered;
  sessionStorage.clear();
  scrollTo(0, 0);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts the script on a page with both parts, in a window of this width. */
function startAt(px: number, flags = {}) {
  const parts = (
    <StoresParts value>
      <CallButton />
      <CallBanner />
    </StoresParts>
  );
  document.body.innerHTML = `<style>[data-yields] { visibility: hidden }</style><main id="main" tabindex="-1"></main>
    ${renderToStaticMarkup(parts)}`;
  width = px;
  watchCallActions(flags);
}

const partOf = (name: string) => {
  const part = document.querySelector<HTMLElement>(`[data-call=${name}]`);
  if (!part) throw new Error(`There is no call ${name}.`);
  return part;
};

/** Returns the parts that are shown, once the code that places the button has been loaded. */
async function shownAfter(ms: number) {
  vi.advanceTimersByTime(ms);
  await vi.dynamicImportSettled();
  return ["button", "banner"].filter((name) => !partOf(name).hidden);
}

async function scrollDown(px: number) {
  scrollTo(0, px);
  dispatchEvent(new Event("scroll"));
  return shownAfter(0);
}

test("the call button appears 3 seconds after load, up to 768 px wide", async () => {
  startAt(768);
  expect(await shownAfter(2999)).toEqual([]);
  expect(await shownAfter(1)).toEqual(["button"]);
});

test("the elements of a part are made when it is shown, and the page hears of them", async () => {
  const filled = vi.fn();
  const stop = onEvent("part-filled", filled);
  startAt(390);
  const phones = () => ["button", "banner"].map((name) => partOf(name).querySelector("a") !== null);
  expect(phones()).toEqual([false, false]);
  await shownAfter(3000);
  stop();
  expect(phones()).toEqual([true, false]);
  expect(filled).toHaveBeenCalledOnce();
});

test("the call button appears once the page is scrolled beyond 200 px", async () => {
  startAt(390);
  expect(await scrollDown(200)).toEqual([]);
  expect(await scrollDown(201)).toEqual(["button"]);
});

test("a page opened below 200 px has the call button at once", async () => {
  scrollTo(0, 900);
  startAt(390);
  expect(await shownAfter(0)).toEqual(["button"]);
});

test("the call button never appears with reduced motion, and goes once it is wanted", async () => {
  isStill = true;
  startAt(390);
  expect(await shownAfter(20_000)).toEqual([]);
  expect(await scrollDown(900)).toEqual([]);
  isStill = false;
  dispatchEvent(new Event("resize"));
  expect(await shownAfter(0)).toEqual(["button"]);
  isStill = true;
  dispatchEvent(new Event("resize"));
  expect(await shownAfter(0)).toEqual([]);
});

test("windows from 769 px have the banner at once and never the button", async () => {
  startAt(769);
  expect(await shownAfter(0)).toEqual(["banner"]);
  expect(await shownAfter(20_000)).toEqual(["banner"]);
  width = 768;
  dispatchEvent(new Event("resize"));
  expect(await shownAfter(0)).toEqual(["button"]);
});

test.each([
  ["button", 390],
  ["banner", 1440],
] as const)(
  "the dismissed %s stays hidden for the session, and no call begins",
  async (name, px) => {
    startAt(px);
    await shownAfter(3000);
    const close = partOf(name).querySelector<HTMLElement>("[data-dismiss]");
    expect(close?.closest("a")).toBeNull();
    close?.click();
    expect(await shownAfter(0)).toEqual([]);
    expect(document.activeElement?.id).toBe("main");
    expect(sessionStorage.getItem("callDismissed")).toBe("true");
    startAt(390);
    expect(await shownAfter(20_000)).toEqual([]);
    startAt(1440);
    expect(await shownAfter(20_000)).toEqual([]);
  },
);

test("a part whose flag is off stays hidden", async () => {
  startAt(390, { "call-button": 0 });
  expect(await shownAfter(20_000)).toEqual([]);
  startAt(1440, { "call-banner": 0 });
  expect(await shownAfter(20_000)).toEqual([]);
});

test("the call button does not appear for the first time under a pressed pointer", async () => {
  startAt(390);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await shownAfter(5000);
  expect(partOf("button").hasAttribute("data-yields")).toBe(true);
  document.body.dispatchEvent(new Event("pointerup", { bubbles: true }));
  expect(partOf("button").hasAttribute("data-yields")).toBe(true);
  await shownAfter(0);
  expect(partOf("button").hasAttribute("data-yields")).toBe(false);
});

test("the banner is invisible while it would cover what must stay clear", async () => {
  startAt(1440);
  covered = [document.body];
  await scrollDown(10);
  vi.advanceTimersToNextFrame();
  expect(partOf("banner").hasAttribute("data-yields")).toBe(false);
  const fact = document.createElement("p");
  fact.dataset.keepClear = "";
  covered = [fact];
  await scrollDown(20);
  vi.advanceTimersToNextFrame();
  expect(partOf("banner").hasAttribute("data-yields")).toBe(true);
});
