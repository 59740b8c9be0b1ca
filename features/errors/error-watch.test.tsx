// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteListeners } from "#tests/page-listeners.ts";
import { earlyRejectionsScript } from "./early-rejections.ts";

let sent: Record<string, string>[];
let removeListeners: () => void;

beforeEach(() => {
  removeListeners = noteListeners();
  sent = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response();
  });
});

afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the watch as a page does, which has no earlier failures. */
async function startWatch() {
  const watch = await import("./error-watch.ts");
  watch.watchFailures();
  return watch;
}

const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
const fail = (error: Error) => dispatchEvent(Object.assign(new Event("error"), { error }));

/** Returns an error of a script of ours. */
function failureOf(message: string, script = `${location.origin}/assets/start-1.js`) {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at f (${script}:1:1)`;
  return error;
}

/** Returns the messages of the reports that were sent. */
async function reports() {
  await vi.dynamicImportSettled();
  return sent.map(({ message }) => message);
}

test("a page reports five failures at most, and each once", async () => {
  const watch = await startWatch();
  const same = failureOf("same");
  for (let times = 0; times < 6; times += 1) fail(same);
  expect(await reports()).toEqual(["same"]);
  for (const letter of "abcdefgh") fail(failureOf(`failure ${letter}`));
  expect(await reports()).toEqual(["same", "failure a", "failure b", "failure c", "failure d"]);
  // Errors outside rendering leave the page as it is.
  expect(watch.fatalRejection()).toBeNull();
});

test("a rejection takes the page down, also one with only a text, and is reported scrubbed", async () => {
  const watch = await startWatch();
  const shown = vi.fn();
  watch.onFatalRejection(shown);
  reject("lost ana@ruizbooks.example");
  expect(shown).toHaveBeenCalledOnce();
  expect(watch.fatalRejection()?.message).toBe("lost ana@ruizbooks.example");
  expect(await reports()).toEqual(["lost [email]"]);
});

test("a rejection in a third-party script changes nothing", async () => {
  const watch = await startWatch();
  const foreign = failureOf("foreign", "chrome-extension://abc/x.js");
  reject(foreign);
  fail(foreign);
  expect(watch.fatalRejection()).toBeNull();
  expect(await reports()).toEqual([]);
});

test("a rejection before the page's scripts load takes the page down once they do", async () => {
  runInThisContext(earlyRejectionsScript);
  reject("lost early");
  const watch = await startWatch();
  expect(watch.fatalRejection()?.message).toBe("lost early");
  expect(await reports()).toEqual(["lost early"]);
});
