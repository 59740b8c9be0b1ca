import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { openStill } from "#tests/journeys/parts/consent.ts";
import {
  comeToRest,
  passTime,
  untilDrawn,
  untilIdle,
  untilQuiet,
} from "#tests/journeys/parts/settled.ts";

test.use({ viewport: { width: 390, height: 844 } });

const postPath = "/blog/california-30-day-breach-notice";

/** Collects the names of the files of one kind that a page fetches from now on. */
function fetched(page: Page, kind: "font" | "stylesheet"): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === kind)
      names.push(
        request
          .url()
          .split("/")
          .pop()
          ?.replace(/-[\w-]{8}\./, ".") ?? "",
      );
  });
  return names;
}

/** Waits until the page has all the fonts that its text needs. */
async function untilFontsCame(page: Page) {
  await untilDrawn(page);
  await untilIdle(page);
  await page.evaluate(() => document.fonts.ready);
}

async function headingFace(page: Page) {
  await untilFontsCame(page);
  return page.evaluate(() =>
    [...document.fonts]
      // The fallback fonts have the same names and another stretch.
      .filter(({ status, stretch }) => status === "loaded" && stretch !== "200%")
      .map(({ family }) => family.replaceAll('"', ""))
      .filter((family) => family.endsWith("Variable"))
      .sort(),
  );
}

test("a first visit loads one style sheet and the two font families, and for a further character the one file that has it", async ({
  page,
}) => {
  const fonts = fetched(page, "font");
  const sheets = fetched(page, "stylesheet");
  await page.goto("/");
  expect(await headingFace(page)).toEqual(["Bricolage Grotesque Variable", "Public Sans Variable"]);
  expect(sheets).toEqual(["theme.css"]);
  expect(fonts.sort()).toEqual(["bricolage-grotesque.woff2", "public-sans.woff2"]);
  for (const [character, file] of [
    ["é", "bricolage-grotesque-accents.woff2"],
    ["ø", "bricolage-grotesque-latin-700-normal.woff2"],
  ] as const) {
    fonts.length = 0;
    await page
      .getByRole("heading", { level: 1 })
      .evaluate((heading, text) => heading.append(text), ` ${character}`);
    await untilFontsCame(page);
    expect(fonts).toEqual([file]);
  }
});

test("a later page takes its style from the browser's cache", async ({ page }) => {
  await page.goto("/");
  await untilFontsCame(page);
  await page.evaluate(() => location.assign("/about"));
  await expect(page).toHaveURL(/\/about$/);
  await untilFontsCame(page);
  const received = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".css"))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(received).toEqual([0]);
});

test("the favicon and the manifest load after first paint, once each", async ({ page }) => {
  await page.addInitScript(() => {
    // Simulates a browser that does not report paints: the load event then takes the place of the first paint.
    Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: [] });
    const changes: string[] = [];
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        if (!(target instanceof HTMLLinkElement) || target.parentElement !== document.head)
          continue;
        const value = target.getAttribute(attributeName ?? "");
        changes.push(`${attributeName}=${value} ${document.readyState}`);
      }
    }).observe(document, { attributeFilter: ["href", "rel"], subtree: true });
    Object.assign(window, { changes });
  });
  await page.goto("/");
  await untilIdle(page);
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([
    "href=data:, loading",
    "rel=later loading",
    "href=/favicon.svg complete",
    "rel=manifest complete",
  ]);
  await expect(page.locator("link[rel=icon]")).toHaveCount(1);
  await expect(page.locator("link[rel=manifest]")).toHaveCount(1);
});

test("the fonts load without scripts", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts = fetched(page, "font");
  const both = [/bricolage-grotesque/, /public-sans/].map((name) => page.waitForRequest(name));
  await page.goto(product.url);
  await Promise.all(both);
  expect(fonts.sort()).toEqual(["bricolage-grotesque.woff2", "public-sans.woff2"]);
  await context.close();
});

test("fonts that fail to load leave the page unchanged", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED.*woff2/);
  await page.route("**/*.woff2", (route) => route.abort());
  const refused: string[] = [];
  page.on("requestfailed", (request) => refused.push(request.url()));
  await page.goto(product.url);
  await untilFontsCame(page);
  expect(refused.length).toBeGreaterThan(1);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Cybersecurity for small business/,
  );
});

test("a page opened at a heading scrolls to it", async ({ page }) => {
  await page.goto(postPath);
  const target = await page.locator(".article h2[id]").nth(2).getAttribute("id");
  await page.goto("about:blank");
  await page.goto(`${postPath}#${target}`, { waitUntil: "commit" });
  await expect(page.locator(`[id="${target}"]`)).toBeInViewport();
});

test("going back restores the scroll position", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("main").getByRole("link", { name: "Services", exact: false }).last();
  await untilFontsCame(page);
  await link.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const left = (await link.boundingBox())?.y ?? Number.NaN;
  // Clicks in the page: the test runner would scroll first.
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).not.toHaveURL(/\/$/);
  await page.goBack();
  await untilFontsCame(page);
  const found = (await link.boundingBox())?.y ?? Number.NaN;
  expect(Math.abs(found - left)).toBeLessThan(40);
});

test("a browser without constructable stylesheets gets the fonts too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(CSSStyleSheet.prototype, "replaceSync", { value: undefined });
  });
  await page.goto("/");
  expect(await headingFace(page)).toEqual(["Bricolage Grotesque Variable", "Public Sans Variable"]);
});

test("the layout does not shift on a wide screen when the cookie banner raises the call strip", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openStill(page, "/about");
  await untilQuiet(page);
  await passTime(page, 1500);
  const strip = page.getByRole("complementary", { name: "Call us" });
  const banner = page.getByRole("region", { name: "Your cookie choice" });
  await expect(banner).toBeVisible();
  await comeToRest(page);
  const [above, below] = [await strip.boundingBox(), await banner.boundingBox()];
  expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0))).toBeLessThan(2);
  const shifts = await page.evaluate(() => (window as { shifts?: number[] }).shifts);
  // The web fonts are slightly wider or narrower than the fallbacks; a jumping strip shifts ten times as much.
  expect(shifts?.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.003);
});
