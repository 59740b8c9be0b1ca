// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const checklist = `<section data-script="checklist"><input type="checkbox" checked><b data-count=""></b></section>`;
const number = '<p data-script="count-up"><span>5</span><span hidden></span></p>';

beforeEach(() => {
  // An error that was reported before is not reported again.
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The next file of this worker begins with modules that know no earlier page.
  vi.resetModules();
});

/** Starts the scripts of a page; returns the failures that it reports. */
async function startOn(html: string) {
  document.body.innerHTML = html;
  const { onEvent } = await import("#platform/client/events.ts");
  const failures: unknown[] = [];
  onEvent("failed", (failure) => failures.push(failure));
  const { startOwnScripts } = await import("./own-scripts.ts");
  return { failures, startOwnScripts };
}

/** Lets the page be idle, and loads what it asks for. */
async function idle() {
  await vi.advanceTimersByTimeAsync(250);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

const count = () => document.querySelector("[data-count]")?.textContent;

test("the script that a part of the page names starts once the page is idle", async () => {
  const { startOwnScripts } = await startOn(checklist);
  startOwnScripts();
  await vi.advanceTimersByTimeAsync(249);
  await vi.dynamicImportSettled();
  expect(count()).toBe("");
  await idle();
  expect(count()).toBe("1 of 1");
});

test("a script that fails is reported and leaves the page and the other scripts as they are", async () => {
  vi.stubGlobal("matchMedia", undefined);
  const { failures, startOwnScripts } = await startOn(number + checklist);
  startOwnScripts();
  await idle();
  expect(count()).toBe("1 of 1");
  expect(failures).toMatchObject([{ error: expect.any(TypeError), fatal: false }]);
});

test("a script that does not exist is an error", async () => {
  const { startOwnScripts } = await startOn('<p data-script="confetti"></p>');
  expect(startOwnScripts).toThrow('There is no script "confetti".');
});
