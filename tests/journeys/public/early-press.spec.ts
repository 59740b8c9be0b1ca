import { devices, type Page } from "@playwright/test";
import { test as base, expect, owner } from "#tests/journeys/journey.ts";
import { untilDrawn } from "#tests/journeys/parts/settled.ts";

type SlowPage = {
  page: Page;
  /** Releases the scripts. Until then the page is only the server's HTML, and no navigation waits for hydration. */
  release(): void;
};

const test = base.extend<{ slow: SlowPage }>({
  slow: async ({ browser, product }, use) => {
    const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: product.url });
    const page = await context.newPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await use({ page, release: resolve });
    await context.close();
  },
});

test("of two links pressed early the last opens its dialog on the same page, whose header is opaque until then", async ({
  slow: { page, release },
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  const clear = "rgba(0, 0, 0, 0)";
  await page.evaluate(() => scrollTo(0, 400));
  await untilDrawn(page);
  expect(await header.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(clear);
  await page.evaluate(() => scrollTo(0, 0));
  const menu = page.getByRole("button", { name: "Menu" });
  await page.locator("a[aria-haspopup]:visible:not([role])").first().tap();
  await menu.tap();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.locator("a[aria-busy]")).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe("");
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS("background-color", clear);
});

test("a link that would open a dialog leads to its page when scripts do not load", async ({
  slow: { page },
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).tap();
  await expect(page).toHaveURL(/#site-map$/);
  await expect(page.locator("#site-map")).toBeInViewport();
});

test("a sign-in submitted early is sent once the scripts load, with the typed text", async ({
  slow: { page, release },
}) => {
  // The router's own scripts delay the load event.
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).tap();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).not.toHaveURL(/login/);
});

test("text typed early into the glossary search filters the entries once the scripts load", async ({
  slow: { page, release },
}) => {
  await page.goto("/glossary");
  await page.getByRole("searchbox").fill("phishing");
  const all = await page.locator(".term").count();
  // Entries are inside folds, which open around search results.
  const entries = page.locator(".term:visible");
  await expect(entries).toHaveCount(0);
  release();
  await expect(entries).not.toHaveCount(0);
  expect(await entries.count()).toBeLessThan(all / 2);
});
