import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { bannerOf } from "#tests/journeys/parts/consent.ts";
import { passTime, untilQuiet } from "#tests/journeys/parts/settled.ts";
import { uselessOnPaper } from "#tests/site/paper.ts";

// The layout sweep prints a page of each type.

const post = "/blog/call-back-rule-wire-fraud";

/** Buttons other than those within a sentence: a term with an explanation prints as plain text. */
const buttons = (page: Page) => page.getByRole("button").and(page.locator(":not([popovertarget])"));

test("a page prints without the banners that appear late", async ({ page }) => {
  await page.clock.install();
  await page.goto(post);
  await untilQuiet(page);
  await passTime(page, 10_000);
  await expect(bannerOf(page).region).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(uselessOnPaper)).toEqual([]);
});

test("a scrolled page prints its header without border or shadow", async ({ page }) => {
  // Long enough to stay scrolled on paper.
  await page.goto(post);
  const look = () =>
    page.getByRole("banner").evaluate((header) => {
      const { position, borderBottomColor, boxShadow } = getComputedStyle(header);
      return { ground: header.dataset.ground, position, borderBottomColor, boxShadow };
    });
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.getByRole("banner")).not.toHaveCSS("border-bottom-color", "rgba(0, 0, 0, 0)");
  await page.emulateMedia({ media: "print" });
  expect(await look()).toEqual({
    ground: "away",
    position: "static",
    borderBottomColor: "rgba(0, 0, 0, 0)",
    boxShadow: "none",
  });
});

test("the checklist prints alone, with its boxes", async ({ page }) => {
  // The dialog of a real print would stay open.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto("/microsoft-365");
  await page.getByRole("button", { name: /^Print/ }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("checkbox")).toHaveCount(12);
  await expect(page.getByRole("checkbox").last()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(buttons(page)).toHaveCount(0);
});
