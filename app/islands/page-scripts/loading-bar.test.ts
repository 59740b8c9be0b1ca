// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchNavigation } from "./loading-bar.ts";

const navigation = new EventTarget();
const stay = (event: Event) => event.preventDefault();

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigation", navigation);
  document.body.innerHTML = `<div data-loading-bar=""><span data-label="Loading page"></span></div>
    <a href="/about">About</a><a href="#here">Here</a><a href="/file" download>File</a><a href="/window" target="_blank">New</a>`;
  watchNavigation();
  // happy-dom would follow the links.
  addEventListener("click", stay);
});

beforeEach(() => {
  navigation.dispatchEvent(new Event("navigateerror"));
});

afterAll(() => {
  removeEventListener("click", stay);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = () => document.querySelector("[data-label]")?.textContent;

function press(selector: string, init: MouseEventInit = {}) {
  const link = document.querySelector(selector);
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
}

test("a slow navigation is announced after 150 ms", () => {
  press("[href='/about']");
  vi.advanceTimersByTime(149);
  expect(said()).toBe("");
  vi.advanceTimersByTime(1);
  expect(said()).toBe("Loading page");
});

test.each([
  ["the browser cancels it", () => navigation.dispatchEvent(new Event("navigateerror"))],
  ["Escape is pressed", () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ["the page comes back", () => dispatchEvent(new Event("pageshow"))],
  ["half a minute has passed", () => vi.advanceTimersByTime(30_000)],
])("a slow navigation is no longer announced once %s", (_, cancel) => {
  press("[href='/about']");
  vi.advanceTimersByTime(150);
  expect(said()).toBe("Loading page");
  cancel();
  expect(said()).toBe("");
});

test("a navigation cancelled before its announcement is not announced later", () => {
  press("[href='/about']");
  vi.advanceTimersByTime(100);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  vi.advanceTimersByTime(1000);
  expect(said()).toBe("");
});

test.each([
  ["a link on the page", "[href='#here']", {}],
  ["a download", "[download]", {}],
  ["a link to another window", "[target]", {}],
  ["a press with Ctrl", "[href='/about']", { ctrlKey: true }],
])("%s announces nothing", (_, selector, init) => {
  press(selector, init);
  vi.advanceTimersByTime(1000);
  expect(said()).toBe("");
});
