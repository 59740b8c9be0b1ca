import { expect, test } from "vitest";
import { ExpectedError } from "#platform/http/errors.ts";
import { errorPage } from "./failure-page.server.ts";

const asked = { path: "/contact", requestId: "request-1" };

test("the page of an unknown error shows its id and nothing of the error", async () => {
  const page = errorPage(new Error("quiet at /srv/site.db"), asked);
  expect([page.status, page.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain("Reference: request-1");
  expect(html).not.toContain("quiet");
});

test("the page of an expected error says when to come back", async () => {
  const page = errorPage(new ExpectedError("unavailable", { retryAfterSeconds: 5 }), asked);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("We are busy right now.");
});

test("the page of an error speaks the language of the address and leads home in it", async () => {
  const html = await errorPage(new Error("quiet"), { ...asked, path: "/es/contact" }).text();
  expect(html).toContain('<html lang="es-US">');
  expect(html).toContain("<h1>Algo salió mal</h1>");
  expect(html).toContain('<a href="/es">');
  const busy = errorPage(new ExpectedError("unavailable"), { ...asked, path: "/es" });
  expect(await busy.text()).toContain("Estamos saturados en este momento.");
});
