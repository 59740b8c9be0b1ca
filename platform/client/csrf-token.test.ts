import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  cacheCsrfToken,
  clearCsrfToken,
  csrfLifetimeMs,
  csrfSession,
  csrfToken,
  secureRequest,
} from "./csrf-token.ts";

// The network is outside the product, so requests are recorded and not sent.

type Asked = { address: string; init: RequestInit };
let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    asked.push({ address, init });
    return Response.json({ token: `token-${asked.length}`, sessionId: "session-1" });
  });
  clearCsrfToken();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function headerOf({ init }: Asked, name: string): string | null {
  return new Headers(init.headers).get(name);
}

test("a token is fetched once in 30 minutes and then again", async () => {
  expect(await csrfToken()).toBe("token-1");
  vi.setSystemTime(csrfLifetimeMs - 1);
  expect(await csrfToken()).toBe("token-1");
  vi.setSystemTime(csrfLifetimeMs);
  expect(await csrfToken()).toBe("token-2");
});

test("simultaneous callers share one token request", async () => {
  await Promise.all([csrfToken(), csrfToken()]);
  expect(asked).toHaveLength(1);
});

test("the second helper names the browser session it knows and reads the one answered", async () => {
  expect(await csrfSession()).toMatchObject({ token: "token-1", sessionId: "session-1" });
  vi.setSystemTime(csrfLifetimeMs);
  await csrfSession();
  expect(asked.map((one) => headerOf(one, "X-Session-ID"))).toEqual([null, "session-1"]);
});

test("the token that signing in answered takes the place of the one from before", async () => {
  await csrfToken();
  cacheCsrfToken("after-sign-in");
  expect(await csrfToken()).toBe("after-sign-in");
});

test("a secure request is JSON with token, session id and credentials", async () => {
  await secureRequest("/api/anything", { method: "POST", body: "{}" });
  const request = asked[1];
  expect(request?.address).toBe("/api/anything");
  expect(request?.init.credentials).toBe("include");
  expect(request && headerOf(request, "Content-Type")).toBe("application/json");
  expect(request && headerOf(request, "X-CSRF-Token")).toBe("token-1");
  expect(request && headerOf(request, "X-Session-ID")).toBe("session-1");
});
