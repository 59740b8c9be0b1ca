import { browserArguments, findBrowser } from "#tests/browser.ts";
import { expect, test } from "#tests/journeys/journey.ts";
import { grantBefore, named, send, watch } from "#tests/journeys/parts/analytics.ts";
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

test("a slow navigation is announced, and no longer once it is canceled", async ({
  page,
  context,
}) => {
  await page.goto("/services");
  await page.route("**/about", () => new Promise(() => undefined));
  const devtools = await context.newCDPSession(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const bar = document.querySelector("[data-loading-bar]");
    const listen = () => {
      said.push(bar?.textContent ?? "");
      console.info(bar?.textContent);
    };
    if (bar) new MutationObserver(listen).observe(bar, { childList: true, subtree: true });
  });
  // Playwright cannot query the page while it navigates, so the page reports by itself.
  const announced = page.waitForEvent("console", (message) => message.text() === "Loading page");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "About", exact: true })
    .click({ noWaitAfter: true });
  await announced;
  await devtools.send("Page.stopLoading");
  const said = await page.waitForFunction(() => {
    const words = (window as unknown as { said: string[] }).said;
    return words.length > 1 && words;
  });
  expect(await said.jsonValue()).toEqual(["Loading page", ""]);
});

test("a prerendered page is counted and shows its banners only once it is shown", async ({
  page,
}) => {
  await grantBefore(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  const { events } = watch(page);
  const viewed = async () => {
    await passTime(page, 5000);
    await send(page);
    return named(events, "page_view").map(({ path }) => path);
  };
  await openStill(page, "/services");
  expect(await viewed()).toEqual([]);
  await expect(page.getByRole("complementary", { name: "Call us" })).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false, configurable: true });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  expect(await viewed()).toEqual(["/services"]);
  await expect(page.getByRole("complementary", { name: "Call us" })).toBeVisible();
  expect(await viewed()).toEqual(["/services"]);
});
