// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { onEvent } from "#platform/client/events.ts";
import { watchModals } from "./modals.ts";

test("the button of a dialog says whether the dialog is open", () => {
  document.body.innerHTML = `<a href="#site-map" role="button" data-opens="menu" aria-expanded="false">Menu</a>
    <dialog id="menu" data-modal><button type="button" data-closes>Close</button></dialog>`;
  const opener = document.querySelector<HTMLElement>("[data-opens]");
  const dialog = document.querySelector("dialog");
  const states: unknown[] = [];
  const note = () => states.push([dialog?.open, opener?.getAttribute("aria-expanded")]);
  watchModals();
  note();
  opener?.click();
  note();
  document.querySelector("button")?.click();
  note();
  opener?.click();
  note();
  expect(states).toEqual([
    [false, "false"],
    [true, "true"],
    [false, "false"],
    [true, "true"],
  ]);
});

test("a dialog gets its content when it first opens, before it is seen, and keeps it", () => {
  document.body.innerHTML = `<a href="/contact" data-opens="ways">Get started</a>
    <dialog id="ways" data-modal><template><h2>Ways</h2><button data-closes>Close</button></template></dialog>`;
  const dialog = document.querySelector("dialog");
  const opener = document.querySelector<HTMLElement>("[data-opens]");
  const filled: unknown[] = [];
  const stop = onEvent("part-filled", () => filled.push([dialog?.textContent, dialog?.open]));
  watchModals();
  expect(dialog?.querySelector("h2")).toBeNull();
  for (let times = 0; times < 2; times += 1) {
    opener?.click();
    expect(dialog?.open).toBe(true);
    dialog?.querySelector("button")?.click();
    expect(dialog?.open).toBe(false);
  }
  stop();
  expect(filled).toEqual([["WaysClose", false]]);
});

test("a link inside a dialog closes it, the words around the link do not", () => {
  document.body.innerHTML = `<a href="#message" data-opens="ways">Get started</a>
    <dialog id="ways" data-modal><p>We answer within a day.</p><a href="#message">Send a message</a></dialog>`;
  const dialog = document.querySelector("dialog");
  const isOpenAfter = (pressed: string) => {
    document.querySelector<HTMLElement>(pressed)?.click();
    return dialog?.open;
  };
  watchModals();
  expect(["[data-opens]", "dialog p", "dialog a"].map(isOpenAfter)).toEqual([true, true, false]);
});
