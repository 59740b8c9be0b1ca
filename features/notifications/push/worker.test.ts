import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { workerScript } from "./worker.ts";

type Event = { waitUntil(work: Promise<unknown>): void };

/** Runs the service worker's script as a browser with no open window does. Returns the paths that it opens. */
async function pathsOpenedBy(path: unknown): Promise<unknown[]> {
  const opened: unknown[] = [];
  const shown: { data: unknown }[] = [];
  const listeners: Record<string, (event: Event & Record<string, unknown>) => void> = {};
  const self = {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
    registration: {
      showNotification: async (_title: string, options: { data: unknown }) => shown.push(options),
    },
    clients: {
      matchAll: async () => [],
      openWindow: async (to: unknown) => void opened.push(to),
    },
  };
  runInContext(workerScript, createContext({ self, URL }));
  async function dispatch(name: string, event: Record<string, unknown>) {
    const work: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (one) => void work.push(one) });
    await Promise.all(work);
  }
  await dispatch("push", { data: { json: () => ({ title: "A lead", path }) } });
  const click = (data: unknown) =>
    dispatch("notificationclick", { notification: { data, close: () => undefined } });
  await click(shown[0]?.data);
  await click({ path });
  return opened;
}

test.each(["/admin", "/admin/communications?lead=7", "/admin#top"])(
  "a notification opens %s of the staff area",
  async (path) => {
    expect(await pathsOpenedBy(path)).toEqual([path, path]);
  },
);

test.each([
  "https://evil.test/admin",
  "//evil.test/admin",
  "/administrator",
  "/contact",
  "javascript:alert(1)//admin",
  undefined,
  7,
  { toString: () => "/admin/../contact" },
])("a notification that names %s opens the staff area's first screen instead", async (path) => {
  expect(await pathsOpenedBy(path)).toEqual(["/admin", "/admin"]);
});
