import { expect, test } from "vitest";
import type { Env } from "#platform/env.server.ts";
import { isOwnOrigin } from "./own-origin.server.ts";

const url = "https://www.valley-it.test";
const env = { PUBLIC_URL: url, publicUrlIsConfigured: true } as Env;

const post = (path: string, headers: Record<string, string>) =>
  isOwnOrigin(new Request(`${url}${path}`, { method: "POST", headers }), env);

test.each([
  ["a form of a private page", "/booking/abc", { "sec-fetch-site": "same-origin" }, true],
  ["the same in an old browser", "/es/booking/abc", {}, true],
  ["an old browser's link with a query", "/newsletter/confirm?token=abc", {}, true],
  ["the footer's form on a private page", "/contact", { "sec-fetch-site": "same-origin" }, true],
  ["a sandboxed page of another site", "/booking/abc", { "sec-fetch-site": "cross-site" }, false],
  ["a page unknown to an old browser", "/contact", {}, false],
  ["a call", "/api/contact", { "sec-fetch-site": "same-origin" }, false],
  ["a call about a private link", "/api/booking/calendars/abc", {}, false],
])("a hidden origin is our own for %s: %s", (_, path, headers, own) => {
  expect(post(path, { ...headers, origin: "null" })).toBe(own);
});
