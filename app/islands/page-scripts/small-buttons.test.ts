// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { watchSmallButtons } from "./small-buttons.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a press on Print prints once, and only the sheet around it", () => {
  const notPrinted: (string | undefined)[] = [];
  const print = vi.fn(() => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-not-printed]"))
      notPrinted.push(part.id);
  });
  vi.stubGlobal("print", print);
  document.body.innerHTML = `<main><p id="before">Text</p>
    <section data-sheet><h2>Checklist</h2><button type="button" data-print><b>Print</b></button></section></main>`;
  watchSmallButtons();
  document.querySelector("b")?.click();
  expect(print).toHaveBeenCalledOnce();
  expect(notPrinted).toEqual(["before"]);
  dispatchEvent(new Event("afterprint"));
  expect(document.querySelector("[data-not-printed]")).toBeNull();
});
