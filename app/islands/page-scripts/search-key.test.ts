// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { searchKeyChoice, watchSearch } from "./search-key.ts";

const query = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector) as Found;

beforeAll(() => {
  // happy-dom computes no layout.
  HTMLElement.prototype.checkVisibility = () => true;
  document.body.innerHTML = `<details data-site-search><input name="q"><input type="checkbox" data-search-key></details>
    <main><textarea></textarea></main>`;
  watchSearch();
});
afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, "checkVisibility"));

beforeEach(() => {
  query<HTMLDetailsElement>("details").open = false;
  document.querySelector("main #search")?.remove();
  document.querySelector("[role=dialog]")?.remove();
  choose(true);
  (document.activeElement as HTMLElement | null)?.blur();
});

/** Checks or unchecks the box that switches the key on. */
function choose(on: boolean): void {
  const box = query<HTMLInputElement>("[data-search-key]");
  box.checked = on;
  box.dispatchEvent(new Event("change"));
}

function press(init: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  const event = new KeyboardEvent("keydown", {
    key: "/",
    bubbles: true,
    cancelable: true,
    ...init,
  });
  return !target.dispatchEvent(event);
}

test("/ opens the header's search", () => {
  expect(press()).toBe(true);
  expect(query<HTMLDetailsElement>("details").open).toBe(true);
  expect(document.activeElement).toBe(query("[name=q]"));
});

test("/ goes to the page's own search where there is one", () => {
  query("main").insertAdjacentHTML("beforeend", '<input id="search">');
  press();
  expect(document.activeElement).toBe(query("#search"));
  expect(query<HTMLDetailsElement>("details").open).toBe(false);
});

test("/ is left to the browser while it is switched off, and the choice is kept", () => {
  choose(false);
  expect(localStorage.getItem(searchKeyChoice)).toBe("off");
  expect(press()).toBe(false);
  expect(query<HTMLDetailsElement>("details").open).toBe(false);
  choose(true);
  expect(localStorage.getItem(searchKeyChoice)).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: "?" }])(
  "%j is another key",
  (init) => {
    expect(press(init)).toBe(false);
  },
);

test("/ is typed in a text, and does nothing below an open dialog", () => {
  expect(press({}, query("textarea"))).toBe(false);
  document.body.insertAdjacentHTML("beforeend", '<div role="dialog"></div>');
  expect(press()).toBe(false);
});
