import { expect, test } from "#tests/journeys/journey.ts";
import { flush, grantBefore, named, viewedPaths, watch } from "#tests/journeys/parts/analytics.ts";
import { bannerOf, publicPaths } from "#tests/journeys/parts/consent.ts";

/** Shares of the pages, each opened by a test of its own. */
const shares = [1, 2, 3];

test.describe("no public page measures or calls another host before a choice", () => {
  for (const share of shares) {
    test(`share ${share} of ${shares.length} of the pages`, async ({ page }) => {
      const all = [...(await publicPaths(page)), "/search?q=backup", "/security-assessment/report"];
      const paths = all.filter((_, at) => at % shares.length === share - 1);
      const { events, elsewhere } = watch(page);
      const code: string[] = [];
      page.on("request", (request) => {
        if (/tracking|web-vitals|googletagmanager/.test(request.url())) code.push(request.url());
      });
      for (const path of paths) {
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
  }
});

test("the checked domain stays out of page views, even after a grant", async ({ page }) => {
  await grantBefore(page);
  const { events } = watch(page);
  await page.goto("/email-security?domain=hillcrest-law.com&utm_source=mail");
  expect(await viewedPaths(page, events)).toEqual(["/email-security"]);
  await expect(page.getByRole("textbox", { name: "Your domain" })).toHaveValue("hillcrest-law.com");
  await page.goto("/security-assessment#domain=hillcrest-law.com&industry=law-firms");
  expect(await viewedPaths(page, events)).toEqual(["/email-security", "/security-assessment"]);
  expect(named(events, "page_view")[0]?.props?.query).toBe("?utm_source=mail");
  expect(JSON.stringify(events)).not.toContain("hillcrest");
});
