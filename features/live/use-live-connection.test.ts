// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onEvent } from "#platform/client/events.ts";
import { onLive } from "#platform/client/live.ts";
import { liveNames } from "#platform/client/live-names.ts";
import { useNewRelease } from "./new-release.ts";
import { useLiveConnection } from "./use-live-connection.ts";

/** A stand-in for the browser's EventSource. */
class Source extends EventTarget {
  static opened: Source[] = [];
  open = true;
  onerror: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Source.opened.push(this);
  }
  close() {
    this.open = false;
  }
}

let ended = 0;
let stop = () => {};
const hasSession = async () => true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Source);
  Source.opened = [];
  ended = 0;
  stop = onEvent("session-ended", () => {
    ended += 1;
  });
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function streamEnds(hasSession: () => Promise<boolean>) {
  const { unmount } = renderHook(() => useLiveConnection(hasSession));
  Source.opened[0]?.dispatchEvent(new Event("ended"));
  await vi.advanceTimersByTimeAsync(10_000);
  unmount();
}

test("an ended stream is reopened if the browser has a newer session", async () => {
  await streamEnds(async () => true);
  expect([ended, Source.opened.length]).toEqual([0, 2]);
});

test("an ended stream without a session emits session-ended and stays closed", async () => {
  await streamEnds(async () => false);
  expect([ended, Source.opened.length]).toEqual([1, 1]);
});

test("an unreachable server does not end the session", async () => {
  await streamEnds(() => Promise.reject(new Error("offline")));
  expect([ended, Source.opened.length]).toEqual([0, 2]);
});

test("a ready stream says which release the server runs", () => {
  document.documentElement.dataset.release = "one";
  const { result, unmount } = renderHook(() => {
    useLiveConnection(hasSession);
    return useNewRelease();
  });
  const ready = (release: string) =>
    act(() => {
      const data = JSON.stringify({ release });
      Source.opened[0]?.dispatchEvent(new MessageEvent("ready", { data }));
    });
  expect(result.current).toBe(false);
  ready("two");
  expect(result.current).toBe(true);
  ready("one");
  expect(result.current).toBe(false);
  unmount();
});

test("a window gives its stream back as soon as it is hidden, and takes one when it is shown", () => {
  const { unmount } = renderHook(() => useLiveConnection(hasSession));
  const become = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
    return Source.opened.map(({ open }) => open);
  };
  expect(become("hidden")).toEqual([false]);
  expect(become("visible")).toEqual([false, true]);
  unmount();
});

test("a ready stream says that everything may have changed meanwhile", async () => {
  const reported: ReadonlySet<string>[] = [];
  const stopHearing = onLive((names) => reported.push(names));
  const { unmount } = renderHook(() => useLiveConnection(async () => true));
  Source.opened[0]?.dispatchEvent(new MessageEvent("ready", { data: '{"release":""}' }));
  expect([...(reported[0] ?? [])]).toEqual(Object.keys(liveNames));
  unmount();
  stopHearing();
});

test("a new page has only that read again which has changed since, a reconnected window everything", async () => {
  const reported: ReadonlySet<string>[] = [];
  const stopHearing = onLive((names) => reported.push(names));
  const { unmount } = renderHook(() => useLiveConnection(hasSession));
  expect(Source.opened[0]?.address).toMatch(/\?since=\d+$/);
  const data = '{"release":"","changed":["lead.changed"]}';
  Source.opened[0]?.dispatchEvent(new MessageEvent("ready", { data }));
  expect(reported.map((names) => [...names])).toEqual([["lead.changed"]]);
  Source.opened[0]?.onerror?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(Source.opened[1]?.address).toBe("/api/live");
  unmount();
  stopHearing();
});
