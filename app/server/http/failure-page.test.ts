import { expect, test } from "vitest";
import { ExpectedError } from "#platform/http/errors.ts";
import { errorPage } from "./failure-page.server.ts";

test("the page of an unknown error shows its id and nothing of the error", async () => {
  const page = errorPage(new Error("quiet at /srv/site.db"), "request-1");
  expect([page.status, page.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain("Reference: request-1");
  expect(html).not.toContain("quiet");
});

test("the page of an expected error says when to come back", async () => {
  const page = errorPage(new ExpectedError("unavailable", { retryAfterSeconds: 5 }), "request-1");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("We are busy right now.");
});
