import type { Page } from "@playwright/test";
import { emptyEmailMessage } from "#platform/mail/business-email.ts";
import { expect, test } from "#tests/journeys/journey.ts";
import { bannerOf, openBanner, openStill } from "#tests/journeys/parts/consent.ts";
import { passTime, untilDrawn } from "#tests/journeys/parts/settled.ts";

// What moves or appears under a pressed pointer takes its click.

const callUs = (page: Page) => page.getByRole("complementary", { name: "Call us" });

test("the call banner does not return over a button pressed after typing", async ({ page }) => {
  // The cookie banner would move the call banner and the field.
  await openBanner(page, "/about");
  await expect(callUs(page)).toBeVisible();
  const form = page.getByRole("contentinfo").getByRole("region", { name: "Newsletter" });
  const button = form.getByRole("button", { name: "Subscribe" });
  await form.getByLabel("Business email").focus();
  await expect(callUs(page)).toBeHidden();
  // Puts the button where the banner returns.
  await button.evaluate((element) => {
    const banner = document.querySelector("[data-call=banner]")?.getBoundingClientRect();
    const { top } = element.getBoundingClientRect();
    scrollBy({ top: top - (banner?.top ?? 0) - 10, behavior: "instant" });
  });
  // Waits until the button stands still: parts of the page are laid out only once they are near.
  await button.hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  // A hesitant hand holds the button longer than the banner's delay, which is that of a transition.
  await untilDrawn(page);
  await page.locator("[data-call=banner]").evaluate(async (banner) => {
    await Promise.all(banner.getAnimations({ subtree: true }).map((move) => move.finished));
  });
  await expect(callUs(page)).toBeHidden();
  await page.mouse.up();
  await expect(form.getByText(emptyEmailMessage)).toBeVisible();
  await button.blur();
  await form.getByLabel("Business email").blur();
  await expect(callUs(page)).toBeVisible();
});

test("the cookie banner waits until a pressed pointer is released, and a button at its edge keeps its place under one", async ({
  page,
}) => {
  await openStill(page);
  await page.mouse.move(400, 850);
  await page.mouse.down();
  await passTime(page, 3000);
  await expect(bannerOf(page).region).toBeHidden();
  await page.mouse.up();
  await page.clock.runFor(100);
  await expect(bannerOf(page).region).toBeVisible();
  const form = page.getByRole("contentinfo").getByRole("region", { name: "Newsletter" });
  const button = form.getByRole("button", { name: "Subscribe" });
  // The call banner stands on the cookie banner.
  await expect(page.locator("[data-call=banner]")).toBeVisible();
  await button.evaluate((element) => {
    const strips = [...document.querySelectorAll("[data-call], [data-consent-strip]")];
    const tops = strips
      .map((strip) => strip.getBoundingClientRect())
      .filter(({ height }) => height);
    const edge = Math.min(...tops.map(({ top }) => top));
    scrollBy({ top: element.getBoundingClientRect().bottom + 2 - edge, behavior: "instant" });
  });
  await page.clock.resume();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button has no place.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.up();
  await expect(form.getByText(emptyEmailMessage)).toBeVisible();
});
