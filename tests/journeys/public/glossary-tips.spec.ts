import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { grantBefore } from "#tests/journeys/parts/analytics.ts";

const post = "/blog/wisp-small-tax-practice";
/** Returns the visible tips: those in a closed answer are hidden. */
const tips = (page: Page) => page.locator(".tip").filter({ visible: true });

/** Expects the open tip inside the window and beside its word, not over it. */
async function expectBeside(page: Page) {
  const [word, says] = await page.locator(":popover-open").evaluate((open) =>
    [open.previousElementSibling, open].map((element) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    }),
  );
  if (!word || !says) throw new Error("No tip is open.");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(says.x).toBeGreaterThanOrEqual(0);
  expect(says.x + says.width).toBeLessThanOrEqual(width);
  expect(says.y + says.height).toBeLessThanOrEqual(height);
  expect(says.y >= word.y + word.height || says.y + says.height <= word.y).toBe(true);
}

test("a term in a post opens by keyboard, closes with Escape and leads to its entry", async ({
  page,
}) => {
  await page.goto(post);
  const term = page.getByRole("button", { name: "penetration test" });
  await term.focus();
  await page.keyboard.press("Enter");
  const says = page.locator(":popover-open");
  await expect(says).toContainText("Penetration test");
  await expectBeside(page);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(says).toHaveCount(0);
  await expect(term).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "In the glossary" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/glossary#penetration-test$/);
});

test("tips on a phone open by touch beside their words, on each page that has them", async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true });
  const page = await context.newPage();
  await grantBefore(page);
  for (const path of [post, "/services#security-baseline", "/email-security", "/microsoft-365"]) {
    await page.goto(path);
    await page.locator("main details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
    await expect(tips(page).first()).toBeVisible();
    expect(await tips(page).count()).toBeLessThanOrEqual(8);
    for (const tip of [tips(page).first(), tips(page).last()]) {
      await tip.tap();
      await expect(page.locator(":popover-open")).toHaveCount(1);
      await expectBeside(page);
      await page.keyboard.press("Escape");
      await expect(page.locator(":popover-open")).toHaveCount(0);
    }
    await tips(page).first().tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await context.close();
});

test("tips open without scripts and are not printed", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/services#security-baseline");
  await tips(page).first().click();
  await expect(page.locator(":popover-open")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".tip-says").first()).toBeHidden();
  await context.close();
});

test("the tips can be previewed, and switched off for everybody and on again within seconds", async ({
  page,
  product,
  signInAsOwner,
}) => {
  const hasTips = async (path: string) =>
    /popovertarget=/i.test(await (await page.request.get(path)).text());
  expect(await hasTips("/services?preview=glossary-tips:off")).toBe(false);
  await signInAsOwner();
  const csrf = await page.request.get("/api/auth/csrf");
  const headers = { "X-CSRF-Token": (await csrf.json()).token };
  const paths = [post, "/services", "/email-security", "/microsoft-365"];
  const switched = await page.request.post("/api/features/glossary-tips/off", { headers });
  expect(switched.status()).toBe(200);
  const { version } = (await switched.json()).flag;
  await product.work.settle();
  for (const path of paths) expect(await hasTips(path), path).toBe(false);
  expect(await hasTips("/services?preview=glossary-tips:on")).toBe(true);
  const on = { percent: 100, owner: "Ana", reason: "Shown again", endsAt: null, version };
  const back = await page.request.put("/api/features/glossary-tips", { headers, data: on });
  expect(back.status()).toBe(200);
  await product.work.settle();
  for (const path of paths) expect(await hasTips(path), path).toBe(true);
});
