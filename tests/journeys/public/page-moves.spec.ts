import { browserArguments, findBrowser } from "#tests/browser.ts";
import { expect, test } from "#tests/journeys/journey.ts";
import { arrived, grantBefore, send, watch } from "#tests/journeys/parts/analytics.ts";
import { openStill } from "#tests/journeys/parts/consent.ts";
import { passTime, untilDrawn, untilIdle } from "#tests/journeys/parts/settled.ts";

// The full browser with its back-forward cache, as readers have it; the test runner turns the cache off.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("navigation starts at the top of the page with its title, and Tab goes to its first link", async ({
  page,
}) => {
  await page.goto("/services");
  for (const [link, title] of [
    ["About", /^About/],
    ["Cookie policy", /^Cookie Policy/],
    ["Blog", /^Blog/],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  }
});

test("going back restores the scroll position and the open folds", async ({ page }) => {
  // A smooth scroll to the fold would still be under way when its place is measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/email-security");
  // Some folds exist only on phones.
  const summary = page.getByRole("main").locator("summary:visible").first();
  const folded = summary.locator("xpath=..");
  await summary.click();
  await expect(folded).toHaveAttribute("open", "");
  // The fonts load after the first paint and move the content below them.
  await untilIdle(page);
  await page.evaluate(() => document.fonts.ready);
  const top = () => folded.evaluate((part) => Math.round(part.getBoundingClientRect().top));
  const place = await top();
  // Clicks in the page: the test runner would scroll first.
  const home = page.getByRole("banner").getByRole("link", { name: /home$/ });
  await home.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/email-security$/);
  await expect(folded).toHaveAttribute("open", "");
  await untilDrawn(page);
  expect(await top()).toBe(place);
});

test("a prerendered page is counted and shows its banners only once it is shown", async ({
  page,
}) => {
  await grantBefore(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  const { events } = watch(page);
  const viewed = async (expected: number) => {
    await passTime(page, 5000);
    await send(page);
    return (await arrived(page, events, "page_view", expected)).map(({ path }) => path);
  };
  await openStill(page, "/services");
  expect(await viewed(0)).toEqual([]);
  await expect(page.getByRole("complementary", { name: "Call us" })).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false, configurable: true });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  expect(await viewed(1)).toEqual(["/services"]);
  await expect(page.getByRole("complementary", { name: "Call us" })).toBeVisible();
  expect(await viewed(1)).toEqual(["/services"]);
});
