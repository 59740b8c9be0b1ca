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
import { expectLowRoom } from "#tests/journeys/parts/windows.ts";

test("the banner comes when it is due, with its code, and is answered by keyboard", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  const fetched = () => files.some((file) => /assets\/banner-/.test(file));
  const { region, customize, reject, accept, save } = bannerOf(page);

  await test.step("the banner comes 1500 ms after load, not sooner, and takes no focus", async () => {
    await openStill(page);
    await passTime(page, 1499);
    await expect(region).toHaveCount(0);
    expect(fetched()).toBe(false);
    await page.clock.runFor(1);
    await expect(region).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  await test.step("rejecting is as easy as accepting: same look, same size, same row", async () => {
    const [one, other] = [await reject.boundingBox(), await accept.boundingBox()];
    expect(one?.width).toBeCloseTo(other?.width ?? 0, 0);
    expect([one?.height, one?.y]).toEqual([other?.height, other?.y]);
    expect(await reject.getAttribute("class")).toBe(await accept.getAttribute("class"));
  });

  await test.step("the banner works by keyboard, Escape closes the panel, and focus is not trapped", async () => {
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
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Shift+Tab");
    await expect(reject).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(region).toHaveCount(0);
    const { preferences, analytics } = await stored(page);
    expect(preferences).toMatchObject(rejected);
    expect(analytics).toBe("denied");
  });

  files.length = 0;
  await page.reload();
  await passTime(page, 5000);
  expect(fetched()).toBe(false);
});

test("a choice is granted with a receipt, changed by Cookie Settings, and asked again after neither", async ({
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
  const { region, accept, saved, customize, save, box, close } = bannerOf(page);
  await openBanner(page);

  await test.step("Accept All grants all seven, tells the page and the tag, and gives a receipt", async () => {
    await accept.click();
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

  await test.step("Cookie Settings reloads the page with the banner open, and the choice can change", async () => {
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    await expect(region).toBeFocused();
    expect(await page.evaluate(() => "before" in window)).toBe(false);
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
    await page.reload();
    await expectNoBanner(page);
  });

  await test.step("a closed banner does not come back in the session", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(customize).toBeVisible();
    await close.click();
    await expect(region).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("consentPreferences"))).toBeNull();
    await page.reload();
    await expectNoBanner(page);
  });
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
  const { region, customize, box, reject } = bannerOf(page);
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

  await test.step("a low window keeps two thirds for the page, with the call button over it", async () => {
    await expectLowRoom(page);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(call).toBeInViewport({ ratio: 1 });
  });

  await test.step("the switches scroll into view in a low window when Customize is pressed", async () => {
    // A low window has the choice in the page's flow, at its beginning.
    await page.setViewportSize({ width: 740, height: 360 });
    await reject.scrollIntoViewIfNeeded();
    await customize.click();
    await expect(customize).toBeInViewport({ ratio: 1 });
    await expect(box("Functional")).toBeInViewport({ ratio: 1 });
  });
});
