// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { acceptAll, rejectAll } from "./choice.ts";
import { bannerDelayMs, wordingVersion } from "./contract.ts";

let opened: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  opened = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function schedule() {
  const { scheduleBanner } = await import("./banner-schedule.ts");
  return scheduleBanner(wordingVersion(false), (reopened) => opened.push(reopened));
}

const store = (choice: string) => localStorage.setItem("consentPreferences", choice);

test("the banner is due 1500 ms after load, not sooner", async () => {
  expect(bannerDelayMs).toBe(1500);
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  await schedule();
  vi.advanceTimersByTime(5000);
  dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(1499);
  expect(opened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(opened).toEqual([false]);
});

test("a cancelled banner does not come", async () => {
  const cancel = await schedule();
  cancel();
  vi.advanceTimersByTime(5000);
  expect(opened).toEqual([]);
});

test.each([
  "{",
  "null",
  "[]",
  '"granted"',
  '{"analytics_storage":"granted"}',
  JSON.stringify(acceptAll()),
  JSON.stringify({ ...acceptAll(), analytics_storage: "yes", timestamp: "2026-11-21T12:00:00Z" }),
])("an invalid stored choice of %s is ignored", async (choice) => {
  store(choice);
  await schedule();
  vi.advanceTimersByTime(bannerDelayMs);
  expect(opened).toEqual([false]);
});

test("a choice made before the banner is due is not asked for again, even with a future timestamp", async () => {
  await schedule();
  store(JSON.stringify({ ...rejectAll(), timestamp: "2099-01-01T00:00:00.000Z" }));
  vi.advanceTimersByTime(bannerDelayMs);
  expect(opened).toEqual([]);
});

test("a closed banner does not come back in the session", async () => {
  const { noteClosed } = await import("./stored-choice.ts");
  noteClosed();
  vi.resetModules();
  await schedule();
  vi.advanceTimersByTime(bannerDelayMs);
  expect(opened).toEqual([]);
});

test("Cookie Settings opens the banner at once on the next load, whatever is stored, and only there", async () => {
  store(JSON.stringify({ ...acceptAll(), timestamp: "2026-11-21T12:00:00.000Z" }));
  const { askToReopen } = await import("./stored-choice.ts");
  askToReopen();
  await schedule();
  expect(opened).toEqual([true]);
  await schedule();
  vi.advanceTimersByTime(bannerDelayMs);
  expect(opened).toEqual([true]);
});
