// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { acceptAll } from "#features/consent/choice.ts";
import type { AnalyticsEvent } from "./event.ts";

let sent: AnalyticsEvent[];
let onPage: AbortController;

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(...JSON.parse(String(body)).events);
    return Response.json({});
  });
  // Each test is a page of its own, without the listeners of those before.
  vi.resetModules();
  onPage = new AbortController();
  const { addEventListener } = window;
  vi.spyOn(window, "addEventListener").mockImplementation((name: string, listener, options) =>
    addEventListener.call(window, name, listener as EventListener, {
      ...(typeof options === "object" ? options : {}),
      signal: onPage.signal,
    }),
  );
});

afterEach(() => {
  onPage.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function start(address = "/contact", title = "Contact") {
  history.replaceState(null, "", address);
  document.title = title;
  const { startTracking } = await import("./tracking.ts");
  const { emit } = await import("#platform/client/events.ts");
  const tracking = startTracking({
    measurementId: "",
    advertising: false,
    signals: acceptAll,
    firstParty: true,
    vitals: false,
    receipt: () => undefined,
  });
  return { tracking, emit };
}

/** Returns the events of this name, once the page has sent them. */
function eventsOf(name: string) {
  dispatchEvent(new Event("pagehide"));
  return sent.filter((event) => event.name === name);
}

const valuesOf = (name: string) => eventsOf(name).map(({ value }) => value);

test("a page view has its path, cleaned query and title, and so has a page that is shown again", async () => {
  const { emit } = await start("/services?utm_source=mail&email=ana@ruiz.test", "Services");
  emit("page-shown", {});
  const view = {
    kind: "page_view",
    path: "/services",
    props: { title: "Services", query: "?utm_source=mail" },
  };
  expect(eventsOf("page_view")).toMatchObject([view, view]);
  expect(JSON.stringify(sent)).not.toContain("ruiz");
});

test("time on a page is reported at its six milestones, checked every five seconds", async () => {
  const { emit } = await start();
  vi.advanceTimersByTime(9999);
  expect(valuesOf("time_on_page")).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(valuesOf("time_on_page")).toEqual([10]);
  vi.advanceTimersByTime(600_000);
  expect(valuesOf("time_on_page")).toEqual([10, 30, 60, 120, 180, 300]);
  emit("page-shown", {});
  vi.advanceTimersByTime(10_000);
  expect(valuesOf("time_on_page").slice(6)).toEqual([10]);
});

test("scroll depth is reported at 25, 50, 75, 90 and 100 percent, once for each page", async () => {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(2000);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(1000);
  const { emit } = await start();
  const scrollTo = (top: number) => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
    dispatchEvent(new Event("scroll"));
  };
  scrollTo(600);
  expect(valuesOf("scroll")).toEqual([25, 50]);
  scrollTo(0);
  scrollTo(1000);
  expect(valuesOf("scroll")).toEqual([25, 50, 75, 90, 100]);
  emit("page-shown", {});
  scrollTo(1000);
  expect(valuesOf("scroll")).toHaveLength(10);
});

test("forms are reported with their kind alone, and failures without what was typed", async () => {
  const { emit } = await start();
  emit("quote-begun", { need: "backup" });
  emit("form-step", { form: "quote", step: "firm" });
  emit("lead-sent", { form: "contact", leadKind: "contact" });
  emit("newsletter-subscribed", {});
  emit("failed", { error: new Error("No route to ana@ruiz.test"), fatal: true });
  dispatchEvent(new Event("pagehide"));
  const reported = sent
    .filter(({ kind }) => kind === "event")
    .map(({ name, props }) => [name, props]);
  expect(reported).toMatchObject([
    ["begin_checkout", { need: "backup" }],
    ["form_step", { form: "quote", step: "firm" }],
    ["generate_lead", { form: "contact", kind: "contact" }],
    ["form_submit", { form: "newsletter" }],
    ["exception", { fatal: true }],
  ]);
  expect(JSON.stringify(sent)).not.toContain("ruiz");
});

test("a withdrawn grant stops measuring at once; granted again, the page is viewed again", async () => {
  const { tracking, emit } = await start();
  emit("lead-sent", { form: "contact", leadKind: "contact" });
  tracking.setGranted(false);
  emit("page-shown", {});
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("pagehide"));
  expect([sent, sessionStorage.length]).toEqual([[], 0]);
  tracking.setGranted(true);
  tracking.setGranted(true);
  expect(eventsOf("page_view")).toHaveLength(1);
});

test("a failing collector does not affect the page", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const { emit } = await start();
  dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(() => emit("page-shown", {})).not.toThrow();
  expect(sent).toEqual([]);
});
