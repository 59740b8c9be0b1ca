import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { passTime, untilQuiet } from "#tests/journeys/parts/settled.ts";
import { legalRoutes } from "#tests/site/public-routes.ts";

const post = "/blog/call-back-rule-wire-fraud";

/** Buttons other than those within a sentence: a term with an explanation prints as plain text. */
const buttons = (page: Page) => page.getByRole("button").and(page.locator(":not([popovertarget])"));

/** Expects nothing that is useless on paper: controls, and layers over the page. */
async function expectOnlyPaper(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(buttons(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).position === "fixed")
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(fixed, "what would be printed on every sheet").toEqual([]);
}

/** Expects dark text on white, in either theme. */
async function expectBlackOnWhite(page: Page): Promise<void> {
  const colors = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector("main p") ?? document.body);
    return [color, getComputedStyle(document.body).backgroundColor];
  });
  expect(colors[0]).toMatch(/^rgb\((\d|[0-5]\d), (\d|[0-5]\d), (\d|[0-5]\d)\)$/);
  expect(colors[1]).toBe("rgb(255, 255, 255)");
}

for (const path of [...legalRoutes, "/microsoft-365", post]) {
  test(`${path} prints without header, footer and banners`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    // By now everything that appears late has appeared, such as the consent banner and the call banner.
    await untilQuiet(page);
    await passTime(page, 10_000);
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    await page.emulateMedia({ media: "print" });
    await expectOnlyPaper(page);
    await expectBlackOnWhite(page);
  });
}

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

// Includes one location of each layout: example over hours, days and weeks; a city; the region.
for (const place of ["encino", "sherman-oaks", "chatsworth", "burbank", "san-fernando-valley"])
  for (const width of [794, 1440])
    test(`/locations/${place} prints with text first at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1123 });
      await page.goto(`/locations/${place}`);
      await page.emulateMedia({ media: "print" });
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      const { lead, pictures } = await main.evaluate((element) => {
        const pictureBoxes = [...element.querySelectorAll("svg, img")]
          .filter((picture) => picture.checkVisibility())
          .map((picture) => picture.getBoundingClientRect())
          .filter(({ width }) => width > 60);
        const text = element.querySelector("h1 ~ * p, h1 ~ p, div:has(> h1) ~ * p");
        return {
          lead: text?.getBoundingClientRect().bottom,
          pictures: pictureBoxes.map(({ top }) => top),
        };
      });
      expect(lead).toBeGreaterThan(0);
      expect(pictures.filter((top) => top < (lead ?? 0))).toEqual([]);
    });
