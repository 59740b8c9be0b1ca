import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { bannerOf, openStill } from "#tests/journeys/parts/consent.ts";
import { comeToRest, passTime, untilQuiet } from "#tests/journeys/parts/settled.ts";

// The call banner, the call button and the contact options, whose rules are tested beside their scripts.

const callUs = (page: Page) => page.getByRole("complementary", { name: "Call us" });
const callNow = (page: Page) => callUs(page).getByRole("link", { name: "Call Now" });

/** Returns the visibility of the call button in the third frame after a field has lost the focus. */
const afterThreeFrames = async (field: HTMLElement | SVGElement) => {
  field.blur();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const strip = document.querySelector("[data-call=button]");
  return strip && getComputedStyle(strip).visibility;
};

test("the call button bounces for 2 seconds, makes way while somebody types, and is dismissed for the session", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/contact");
  const box = callNow(page).locator("..");
  await expect(callNow(page)).toHaveAttribute("href", "tel:+13105550142");
  await expect(box).toHaveCSS("animation-name", "hop");
  await expect(box).toHaveCSS("animation-duration", "2s");
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 390, height: 800 });
  const form = page.getByRole("form", { name: "Send a message" });
  const message = form.getByLabel("Message");
  await message.evaluate((field) => field.scrollIntoView({ block: "end" }));
  await expect(callNow(page)).toBeVisible();
  await message.focus();
  await expect(callNow(page)).toBeHidden();
  await form.getByRole("radio").first().focus();
  await expect(callNow(page)).toBeVisible();
  await test.step("it does not return under a finger moving from a field to another button", async () => {
    await message.focus();
    await expect(callNow(page)).toBeHidden();
    expect(await message.evaluate(afterThreeFrames)).toBe("hidden");
    await expect(callNow(page)).toBeVisible();
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(callUs(page)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: null });
  await test.step("dismissed by keyboard, it begins no call and stays away on the next page", async () => {
    await callUs(page)
      .getByRole("button", { name: /^Dismiss/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(callUs(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page).toHaveURL(/\/contact$/);
    await openStill(page, "/about");
    await passTime(page, 20_000);
    await expect(callUs(page)).toHaveCount(0);
  });
});

test("the call button stays beside the questions of the assessment", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/security-assessment");
  await page.getByRole("button", { name: "Start the assessment" }).click();
  await expect(page.getByRole("heading", { name: "About your business" })).toBeFocused();
  await expect(callNow(page)).toBeVisible();
});

test("the call banner has its exact words and never covers the focused element, with the cookie choice below it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as { value?: number }).value ?? 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 1440, height: 700 });
  await openStill(page, "/about");
  await untilQuiet(page);
  const banner = callUs(page);
  for (const text of [
    "Need immediate help? Our experts are standing by.",
    "Mon-Fri 8AM-6PM PST",
    "Response within 1 hour",
    "Open now, until 6:00 PM",
  ]) {
    await expect(banner.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(banner.getByRole("link", { name: "Call: 310-555-0142" })).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.01);
  // Any input makes the page lay out all of itself.
  await page.mouse.wheel(0, 10);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Law firms" });
  await link.focus();
  /** Overlap of the banner and the link, in pixels. */
  const covered = () =>
    link.evaluate((held) => {
      const call = document.querySelector("aside[aria-label='Call us']")?.getBoundingClientRect();
      return held.getBoundingClientRect().bottom - (call?.top ?? 0);
    });
  await page.evaluate((down) => scrollBy(0, down + 20), await covered());
  expect(await covered()).toBeCloseTo(-20, 0);
  await passTime(page, 1600);
  await expect(bannerOf(page).region).toBeVisible();
  await comeToRest(page);
  expect(await covered()).toBeLessThanOrEqual(0);
});

test("Tab never leads to an element under the call banner", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/about");
  await expect(callUs(page)).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    // The page may still be scrolling to the focused element.
    await page.waitForFunction(() => {
      const banner = document.querySelector("aside[aria-label='Call us']");
      const focused = document.activeElement;
      if (!banner || !focused || focused.closest("aside, dialog, [role=dialog]")) return true;
      const [call, held] = [banner.getBoundingClientRect(), focused.getBoundingClientRect()];
      // The reopening strip of the cookie choice, which may have appeared by now, is below the banner.
      const isBelow = focused.closest("section[tabindex='-1']") !== null;
      return (isBelow ? call.bottom - held.top : held.bottom - call.top) <= 0;
    });
  }
});

test("the contact options open from Get started and close by Escape and backdrop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const start = page.getByRole("main").getByRole("link", { name: "Get started" });
  const ways = page.getByRole("dialog", { name: "Let's Get Started" });
  await start.click();
  await expect(ways.getByText("Mon-Fri 8AM-6PM PST")).toBeVisible();
  await expect(ways.getByText("Response within 1 business day")).toBeVisible();
  await expect(ways.getByRole("link", { name: "Call Now" })).toHaveAttribute(
    "href",
    "tel:+13105550142",
  );
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(ways).toHaveCount(0);
  await expect(start).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ways).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(ways).toHaveCount(0);
  for (const [name, chosen] of [
    ["Schedule Free Consultation", /free consultation/],
    ["Send a Message", /question or request/],
  ] as const) {
    await page.goto("/");
    await start.click();
    await ways.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/contact\?purpose=\w+#message$/);
    await expect(page.getByRole("radio", { name: chosen })).toBeChecked();
    await expect(ways).toHaveCount(0);
  }
});

test("the call banner after hours leads with the answer time and offers to leave a message", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.clock.install({ time: Date.parse("2026-11-17T14:30:00Z") });
  await page.goto("/about");
  const banner = callUs(page);
  await expect(banner).toContainText("Closed now. We're back at 8:00 AM");
  await expect(banner).toContainText("Need immediate help? Our experts are standing by.");
  const leave = page.getByRole("main").getByRole("link", { name: "Leave a message" }).first();
  await expect(leave).toBeVisible();
  await leave.click();
  await expect(page).toHaveURL(/\/contact\?purpose=message#message$/);
});
