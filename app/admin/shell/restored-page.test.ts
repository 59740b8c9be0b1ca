// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from "vitest";
import { watchRestoredPage } from "./restored-page.ts";

beforeAll(watchRestoredPage);

const happen = (name: string, persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(name), { persisted }));

test("a page that comes back from the browser's memory is loaded anew, and shows nothing before", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  happen("pageshow", false);
  happen("pagehide", false);
  expect([reload.mock.calls.length, document.documentElement.style.visibility]).toEqual([0, ""]);
  happen("pagehide", true);
  expect(document.documentElement.style.visibility).toBe("hidden");
  happen("pageshow", true);
  expect(reload).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
