// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { closestOf, isPlainClick } from "./plain-click.ts";

const click = (init: MouseEventInit = {}) => new MouseEvent("click", { cancelable: true, ...init });

test("a click of the main button is plain", () => {
  expect(isPlainClick(click())).toBe(true);
});

test.each([
  { button: 1 },
  { button: 2 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])("a click with %j is left to the browser", (init) => {
  expect(isPlainClick(click(init))).toBe(false);
});

test("a click that a dialog has handled is not plain", () => {
  const event = click();
  event.preventDefault();
  expect(isPlainClick(event)).toBe(false);
});

test("the element around an event's target is found from inside it, and from nowhere else", () => {
  document.body.innerHTML = '<a href="/about" id="outer"><b>About</b></a><p>Text</p>';
  const found: (string | undefined)[] = [];
  const note = (event: Event) => found.push(closestOf(event, "a")?.id);
  addEventListener("note", note);
  for (const target of [document.querySelector("b"), document.querySelector("p"), window])
    target?.dispatchEvent(new Event("note", { bubbles: true }));
  removeEventListener("note", note);
  expect(found).toEqual(["outer", undefined, undefined]);
});
