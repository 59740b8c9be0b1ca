import type { Request } from "@playwright/test";
import { translatedPages } from "#app/languages/translated-pages.ts";
import { languagePrefix, languages } from "#content/frame/languages.ts";
import { privateLinks } from "#platform/private-links.ts";
import { expect, test } from "#tests/journeys/journey.ts";
import { flush, grantBefore, viewedPaths, watch } from "#tests/journeys/parts/analytics.ts";

const key = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";

/** Addresses of the pages behind private links, in every language in which they exist. */
const addresses = privateLinks
  .filter(({ path }) => !path.startsWith("/api/"))
  .flatMap(({ path, secret }) => {
    const page = secret === "path" ? `${path}/:token` : path;
    const rest = { path: `/${key}`, query: `?token=${key}`, fragment: `#id.${key}` }[secret];
    return (Object.hasOwn(translatedPages, page) ? languages : languages.slice(0, 1)).map(
      (language) => `${languagePrefix(language)}${path}${rest}`,
    );
  });

test("no page behind a private link is measured, cached or named to another address", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404|410|401/);
  await grantBefore(page);
  const { events, elsewhere } = watch(page);
  const code: string[] = [];
  const tellers: string[] = [];
  page.on("request", async (request: Request) => {
    if (/tracking|web-vitals/.test(request.url())) code.push(request.url());
    const referrer = await request.headerValue("referer").catch(() => null);
    if (referrer?.includes(key)) tellers.push(request.url());
  });
  expect(addresses.length).toBeGreaterThan(12);
  for (const address of addresses) {
    const answer = await page.goto(address);
    const { "cache-control": cache, "referrer-policy": referrer } = answer?.headers() ?? {};
    expect([address, cache, referrer]).toEqual([address, "no-store", "no-referrer"]);
    await flush(page);
  }
  expect({ events, elsewhere, code, tellers }).toEqual({
    events: [],
    elsewhere: [],
    code: [],
    tellers: [],
  });
  await page.goto(addresses[0] ?? "");
  await page.getByRole("banner").getByRole("link").first().click();
  expect(await viewedPaths(page, events, 1)).toEqual(["/"]);
  expect(await page.evaluate(() => document.referrer)).toBe("");
});
