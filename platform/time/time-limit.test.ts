import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { callApi, orOffline } from "#platform/client/call-api.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { timeLimit } from "./time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // The server takes the connection and never answers.
  vi.stubGlobal(
    "fetch",
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { read, write } = calls("/api/health", "anyone", {
  read: get("", "Answers", { answer: z.object({}) }),
  write: post("", "Changes", { access: "leads.edit", body: z.object({}) }),
});

test.each([
  ["a read", () => callApi(read, {})],
  ["a read that a screen may end", () => callApi(read, { signal: new AbortController().signal })],
  ["the token of a write", () => callApi(write, { body: {} })],
  ["the code of a form", () => orOffline(new Promise(() => undefined))],
])("%s that never ends is offline after its limit", async (_what, call) => {
  const failed = expect(call()).rejects.toMatchObject({ code: "offline" });
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});

test("a limit ends with its caller's signal, and leaves no timer behind", () => {
  const caller = new AbortController();
  const { signal, end } = timeLimit(1000, caller.signal);
  caller.abort("left");
  expect([signal.aborted, signal.reason]).toEqual([true, "left"]);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
