import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { accessRules, colorRules, findViolations } from "#tests/journeys/parts/axe.ts";
import { bannerOf } from "#tests/journeys/parts/consent.ts";
import { heard, listen, said } from "#tests/journeys/parts/heard.ts";
import { expectLowRoom } from "#tests/journeys/parts/windows.ts";

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

/** Rules that colors do not decide: those of these parts are judged in wider windows, in both themes. */
const noColors = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));

/** Checks the page in its current state: no overflow, no animation, no accessibility violation. */
async function expectFitting(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 50).length,
  );
  expect(moving).toBe(0);
  expect(await findViolations(page, { runOnly: accessRules, rules: noColors })).toEqual([]);
}

test("the banner and its switches, by keyboard on a narrow phone without motion", async ({
  page,
}) => {
  await page.goto("/services");
  const { region, customize, save, box, saved } = bannerOf(page);
  await expect(region).toBeVisible();
  await expectFitting(page);
  await expectLowRoom(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await customize.press("Enter");
  await expect(save).toBeVisible();
  await expectFitting(page);
  await box("Analytics").press("Space");
  await save.press("Enter");
  await expect(region).toHaveCount(0);
  await expect(saved).toBeVisible();
});

test("the contact options and the quote dialog, by keyboard on a narrow phone without motion", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
  await page.goto("/");
  const start = page.getByRole("main").getByRole("link", { name: "Get started" });
  const ways = page.getByRole("dialog", { name: "Let's Get Started" });
  await start.press("Enter");
  await expect(ways).toBeVisible();
  await expectFitting(page);
  await page.keyboard.press("Escape");
  await expect(ways).toHaveCount(0);
  await expect(start).toBeFocused();
  await page.goto("/services?quote=backup");
  const quote = page.getByRole("dialog", { name: "Ask for a quote" });
  await expect(quote.getByLabel("What is it about?")).toHaveValue("backup");
  await quote.getByRole("button", { name: "Next" }).press("Enter");
  await expect(quote.getByRole("heading", { name: "Your firm", level: 3 })).toBeFocused();
  await quote.getByRole("button", { name: "Next" }).press("Enter");
  await expectFitting(page);
  await page.keyboard.press("Escape");
  await expect(quote).toHaveCount(0);
});

test("forms with errors, by keyboard on a narrow phone without motion", async ({ page }) => {
  await listen(page);
  await page.goto("/contact");
  expect((await heard(page)).filter((item) => item.includes(", invalid"))).toEqual([]);
  const form = page.getByRole("form", { name: "Send a message" });
  await form.getByRole("button", { name: "Send message" }).press("Enter");
  await expect(form.getByLabel("Name")).toBeFocused();
  await expectFitting(page);
  // Said with the field that took the focus.
  expect(await heard(page)).toContainEqual(
    expect.stringMatching(/^textbox Name, invalid, .*focused, described Please/),
  );
  expect((await said(page)).filter((text) => text.includes("Please"))).toEqual([]);
  const newsletter = page.getByRole("contentinfo").getByRole("region", { name: "Newsletter" });
  await newsletter.getByRole("button", { name: "Subscribe" }).press("Enter");
  await expect(newsletter.getByLabel("Business email")).toBeFocused();
  await page.goto("/email-security");
  await page.getByRole("button", { name: "Check this domain" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Your domain" })).toBeFocused();
  await expectFitting(page);
});
