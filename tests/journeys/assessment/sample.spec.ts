import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { bannerOf } from "#tests/journeys/parts/consent.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";
import { stackedGridsOfSheet } from "#tests/journeys/parts/windows.ts";
import { pdfPages } from "#tests/pdf-text.ts";

test("the sample report is stamped on every part, and its PDF on every page", async ({ page }) => {
  await page.goto("/security-assessment");
  await page.getByRole("main").getByRole("link", { name: "See a sample report" }).click();
  await expect(page).toHaveURL(/\/security-assessment\/sample$/);
  const report = page.getByRole("article", { name: "Sample report" });
  await expect(report.getByRole("heading", { name: "Sample security report" })).toBeVisible();
  for (const section of await report.locator("section:has(> div > h3)").all()) {
    await expect(section.getByText("Sample", { exact: true }).first()).toBeVisible();
  }
  await expectNoAxeViolations(page);
  const start = page.getByRole("main").getByRole("link", { name: "Start my own" });
  await expect(start).toHaveCount(2);
  await expect(start.first()).toHaveAttribute("href", "/security-assessment");

  const address = await page.getByRole("link", { name: "The sample as PDF" }).getAttribute("href");
  const file = await page.request.get(address ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const pages = await pdfPages(await file.body());
  expect(pages[0]).toContain("Sample security report");
  for (const text of pages) {
    expect(text).toContain("Sample report of a made-up firm");
  }
  const titles = await report.getByRole("heading", { level: 4 }).allInnerTexts();
  for (const title of titles.slice(0, 3)) expect(pages[0]).toContain(title);
  expect(await stackedGridsOfSheet(page)).toEqual([]);

  await test.step("each fix opens from its line, in the order of the first screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const first = report.getByRole("list").filter({ hasText: "Turn it on for the" }).first();
    const firstTitles = await first.getByRole("heading", { level: 4 }).allInnerTexts();
    expect(firstTitles).toHaveLength(3);
    const lines = report.locator("li:has(> details):has(h4)");
    for (const [at, title] of firstTitles.entries()) {
      await expect(lines.nth(at)).toContainText(title);
    }
    const steps = report.getByText("Rule from today").or(report.getByText("Make the call-back"));
    await expect(steps.last()).toBeHidden();
    await lines.nth(2).click();
    await expect(steps.last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`home shows its facts and the sample without scrolling at ${width} x ${height}, and nothing lies over them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await page.goto("/");
    await bannerOf(page).close.click();
    // Long enough for all that the page shows by itself.
    await passTime(page, 5000);
    const main = page.getByRole("main");
    if (width > 768) {
      await expect(main.getByText("Do these first")).toBeVisible();
      await expect(main.getByText("Sample", { exact: true }).first()).toBeVisible();
    } else {
      await expect(main.getByText("Do these first")).toBeHidden();
      await expect(main.getByRole("link", { name: "See a sample report" }).first()).toBeVisible();
    }
    const facts = page.locator("[data-keep-clear]").first();
    const seen = await facts.evaluate((strip) => {
      const { top, left, width } = strip.getBoundingClientRect();
      const here = document.elementFromPoint(left + width / 2, top + 24);
      return { top, clear: here !== null && strip.contains(here) };
    });
    expect(seen.clear).toBe(true);
    expect(seen.top).toBeLessThan(height - 40);
    const callUs = page.getByRole("complementary", { name: "Call us" });
    if (width > 768) await expect(callUs).toHaveCount(0);
    else {
      const link = callUs.getByRole("link");
      await expect(link).toBeVisible();
      // The button moves above the facts.
      await page.waitForFunction(
        ({ button, top }) => (button?.getBoundingClientRect().bottom ?? top) < top,
        { button: await link.elementHandle(), top: seen.top },
      );
    }
    await page.evaluate(() => scrollTo(0, 1600));
    await expect(callUs).toBeVisible();
  });
}
