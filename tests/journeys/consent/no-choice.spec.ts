import { expect, test } from "#tests/journeys/journey.ts";
import { flush, grantBefore, named, viewedPaths, watch } from "#tests/journeys/parts/analytics.ts";
import { bannerOf, pagesWithScripts } from "#tests/journeys/parts/consent.ts";

test("no public page measures or calls another host before a choice", async ({ page }) => {
  const { events, elsewhere } = watch(page);
  const code: string[] = [];
  page.on("request", (request) => {
    if (/tracking|web-vitals|googletagmanager/.test(request.url())) code.push(request.url());
  });
  for (const path of pagesWithScripts) {
    await page.goto(path);
    await flush(page);
  }
  // Without a choice the banner still waits.
  await expect(bannerOf(page).region).toBeVisible();
  await flush(page);
  expect(events).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(code).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("the checked domain stays out of page views, even after a grant", async ({ page }) => {
  await grantBefore(page);
  const { events } = watch(page);
  await page.goto("/email-security?domain=hillcrest-law.com&utm_source=mail");
  expect(await viewedPaths(page, events, 1)).toEqual(["/email-security"]);
  await expect(page.getByRole("textbox", { name: "Your domain" })).toHaveValue("hillcrest-law.com");
  await page.goto("/security-assessment#domain=hillcrest-law.com&industry=law-firms");
  expect(await viewedPaths(page, events, 2)).toEqual(["/email-security", "/security-assessment"]);
  expect(named(events, "page_view")[0]?.props?.query).toBe("?utm_source=mail");
  expect(JSON.stringify(events)).not.toContain("hillcrest");
});
