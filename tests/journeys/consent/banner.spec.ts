import type { Locator } from "@playwright/test";
import { receiptPattern } from "#features/consent/contract.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  allGranted,
  bannerOf,
  expectNoBanner,
  openBanner,
  openStill,
  rejected,
  stored,
} from "#tests/journeys/parts/consent.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

test("the banner comes 1500 ms after load, not sooner, and takes no focus", async ({ page }) => {
  await openStill(page);
  const { region } = bannerOf(page);
  await passTime(page, 1499);
  await expect(region).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(region).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("the banner's code is not fetched before it is due, nor after a choice is stored", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  const fetched = () => files.some((file) => /assets\/banner-/.test(file));
  await openStill(page);
  await passTime(page, 1499);
  expect(fetched()).toBe(false);
  await page.clock.runFor(1);
  await bannerOf(page).accept.click();
  files.length = 0;
  await page.reload();
  await passTime(page, 5000);
  expect(fetched()).toBe(false);
});

test("Accept All grants all seven, tells the page and the tag, and gives a receipt", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard, gtag: (...args: unknown[]) => heard.push(["gtag", ...args]) });
    addEventListener("consentUpdate", (event) =>
      heard.push(["consentUpdate", (event as CustomEvent).detail]),
    );
    addEventListener("consent-granted", () => heard.push(["consent-granted"]));
  });
  await openBanner(page);
  await bannerOf(page).accept.click();
  const { region, saved } = bannerOf(page);
  await expect(region).toHaveCount(0);
  await expect(saved).toBeVisible();
  const { preferences, analytics, receipt } = await stored(page);
  const { timestamp, ...signals } = preferences;
  expect(signals).toEqual(allGranted);
  expect(Date.parse(timestamp)).toBeGreaterThan(0);
  expect(analytics).toBe("granted");
  expect(receipt).toMatch(receiptPattern);
  await expect(saved).toContainText(receipt);
  const heard = await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  expect(heard).toEqual([
    ["consent-granted"],
    ["gtag", "consent", "update", allGranted],
    ["consentUpdate", preferences],
  ]);
  const record = await page.request.get(`/api/consent/${receipt}`);
  expect(await record.json()).toMatchObject({ lines: [{ action: "accept_all" }] });
  await page.reload();
  await expectNoBanner(page);
});

test("Reject All leaves functionality and security, and analytics is denied", async ({ page }) => {
  await openBanner(page);
  await bannerOf(page).reject.click();
  await expect(bannerOf(page).region).toHaveCount(0);
  const { preferences, analytics } = await stored(page);
  expect(preferences).toMatchObject(rejected);
  expect(analytics).toBe("denied");
});

test("Save Preferences keeps the switches; advertising sets its three signals", async ({
  page,
}) => {
  await openBanner(page);
  const { customize, save, box, region } = bannerOf(page);
  await expect(save).toBeHidden();
  await customize.click();
  await expect(box("Necessary")).toBeDisabled();
  for (const name of ["Functional", "Analytics", "Personalization", "Advertising"]) {
    await expect(box(name)).toBeChecked();
  }
  for (const name of ["Functional", "Analytics", "Personalization"]) await box(name).uncheck();
  await expectNoAxeViolations(page);
  await save.click();
  await expect(region).toHaveCount(0);
  const { preferences, analytics } = await stored(page);
  expect(preferences).toMatchObject({
    ...rejected,
    ad_storage: "granted",
    ad_user_data: "granted",
    ad_personalization: "granted",
    functionality_storage: "denied",
  });
  expect(analytics).toBe("denied");
});

test("the close button grants nothing and stores nothing but that it was closed", async ({
  page,
}) => {
  await openBanner(page);
  await bannerOf(page).close.click();
  await expect(bannerOf(page).region).toHaveCount(0);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({
    consentBannerClosed: "true",
  });
  await page.reload();
  await expectNoBanner(page);
});

for (const value of ["{", "null", "[]", '"granted"', '{"analytics_storage":"granted"}']) {
  test(`an invalid stored choice of ${value} is ignored`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem("consentPreferences", text), value);
    await openBanner(page);
  });
}

test("a choice with a future timestamp is valid", async ({ page }) => {
  await openBanner(page);
  await bannerOf(page).reject.click();
  await expect(bannerOf(page).region).toHaveCount(0);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("consentPreferences") ?? "{}");
    const later = { ...stored, timestamp: "2099-01-01T00:00:00.000Z" };
    localStorage.setItem("consentPreferences", JSON.stringify(later));
  });
  await page.goto("/contact");
  await expectNoBanner(page);
});

test("the banner works by keyboard, Escape closes the panel, and focus is not trapped", async ({
  page,
}) => {
  await openBanner(page);
  const { region, customize, reject, save } = bannerOf(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(region.getByRole("link", { name: "Cookie policy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(reject).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(customize).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(save).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(save).toBeHidden();
  await expect(customize).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(reject).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(region).toHaveCount(0);
});

test("rejecting is as easy as accepting: same look, same size, same row", async ({ page }) => {
  await openBanner(page);
  const { reject, accept } = bannerOf(page);
  const [one, other] = [await reject.boundingBox(), await accept.boundingBox()];
  expect(one?.width).toBeCloseTo(other?.width ?? 0, 0);
  expect([one?.height, one?.y]).toEqual([other?.height, other?.y]);
  expect(await reject.getAttribute("class")).toBe(await accept.getAttribute("class"));
});

/** Waits until an element ends above another, or where it begins. */
async function untilAbove(upper: Locator, lower: Locator) {
  await upper
    .page()
    .waitForFunction(
      ({ above, below }) =>
        above !== null &&
        below !== null &&
        above.getBoundingClientRect().bottom <= below.getBoundingClientRect().top + 1,
      { above: await upper.elementHandle(), below: await lower.elementHandle() },
    );
}

test("the banner at 320 px fits, shifts nothing and leaves the focused field and the call button in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) {
        (window as unknown as { shifts: number }).shifts += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/contact");
  await page.getByRole("form", { name: "Send a message" }).getByLabel("Message").focus();
  const before = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  const { region, customize } = bannerOf(page);
  await expect(region).toBeVisible();
  await untilAbove(page.locator(":focus"), region);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(before);
  await customize.click();
  await expect(bannerOf(page).save).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Even the open panel leaves room for the header and the call button.
  expect((await region.boundingBox())?.y).toBeGreaterThan(160);
  await customize.click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.wheel(0, 600);
  const call = page.getByRole("link", { name: "Call Now" }).last();
  await expect(call).toBeVisible();
  await untilAbove(call, region);
});

test("the switches scroll into view in a low window when Customize is pressed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openBanner(page);
  const { customize, box, reject } = bannerOf(page);
  await expect(reject).toBeInViewport();
  await customize.click();
  await expect(customize).toBeInViewport({ ratio: 1 });
  await expect(box("Functional")).toBeInViewport({ ratio: 1 });
});
