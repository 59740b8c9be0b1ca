import type { Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";
import { passTime, untilQuiet } from "./settled.ts";

/** Moment at which the tests' clocks are stopped, within opening hours. */
export const noon = new Date("2026-11-17T20:00:00Z");

/** Choice that Accept All stores. */
export const allGranted = {
  ad_storage: "granted",
  ad_user_data: "granted",
  ad_personalization: "granted",
  analytics_storage: "granted",
  functionality_storage: "granted",
  personalization_storage: "granted",
  security_storage: "granted",
};
/** Choice that Reject All stores. */
export const rejected = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
  functionality_storage: "granted",
  personalization_storage: "denied",
  security_storage: "granted",
};

/** Returns the parts of the cookie banner. */
export function bannerOf(page: Page) {
  const region = page.getByRole("region", { name: "Your cookie choice" });
  const button = (name: string) => region.getByRole("button", { name, exact: true });
  return {
    region,
    reject: button("Reject All"),
    accept: button("Accept All"),
    save: button("Save Preferences"),
    customize: button("Customize"),
    close: button("Close"),
    box: (name: string) => region.getByRole("checkbox", { name }),
    saved: page.getByRole("status").filter({ hasText: "Your choice is saved" }),
  };
}

/** Stops the clock of the pages that are opened from now on, until a test moves it. */
export async function stopClock(page: Page) {
  // The clock runs until it is paused, which may take a second on a busy machine.
  await page.clock.install({ time: noon.getTime() - 60_000 });
  await page.clock.pauseAt(new Date(noon.getTime() + 1000));
}

/** Opens a page whose clock is stopped until a test moves it. */
export async function openStill(page: Page, path = "/contact") {
  await stopClock(page);
  await page.goto(path);
  // From now on all that waits, waits for the clock.
  await untilQuiet(page);
}

/** Opens a page whose clock is installed, and waits for the banner. */
export async function openBanner(page: Page, path = "/contact") {
  await page.clock.install();
  await page.goto(path);
  await expect(bannerOf(page).region).toBeVisible();
}

/** Expects that the open page shows no banner, however long it stays open. Its clock must be installed. */
export async function expectNoBanner(page: Page) {
  await untilQuiet(page);
  await passTime(page, 5000);
  await expect(bannerOf(page).region).toHaveCount(0);
}

/** Pages that differ in their scripts. What the HTML of all pages names is read without a browser (tests/site/pages/). */
export const pagesWithScripts = [
  "/",
  "/about",
  "/services",
  "/glossary",
  "/contact",
  "/booking",
  "/cookie-policy",
  "/email-security",
  "/security-assessment",
  "/security-assessment/report",
  "/blog/call-back-rule-wire-fraud",
  "/locations",
  "/search?q=backup",
];

/** Returns the choice stored in the browser. */
export function stored(page: Page) {
  return page.evaluate(() => ({
    preferences: JSON.parse(localStorage.getItem("consentPreferences") ?? "null"),
    analytics: localStorage.getItem("analyticsConsent"),
    receipt: JSON.parse(localStorage.getItem("consentReceipt") ?? "null")?.receipt ?? null,
    waiting: localStorage.getItem("consentQueue"),
  }));
}

/** Makes the browser send Global Privacy Control. */
export const sendGpc = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
