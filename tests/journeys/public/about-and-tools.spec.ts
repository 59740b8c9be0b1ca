import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

test("the years in the timeline lead to their stories on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await expect(page.getByText(/years in business\. Each tall mark is a year/)).toBeVisible();
  await page.getByRole("link", { name: "2017", exact: true }).click();
  await expect(page.getByText("WannaCry locks computers around the world.")).toBeInViewport();
});

test("the year count is final at once for screen readers, on paper and without motion", async ({
  page,
}) => {
  const years = String(new Date().getFullYear() - 1995);
  const band = page.getByText(/years in business\./);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Keeps the band below the window, so that it does not count before it is scrolled into view.
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto("/about");
  await band.scrollIntoViewIfNeeded();
  await expect(band.locator("[data-counting]")).toHaveCount(1);
  await expect(band).toMatchAriaSnapshot(`- strong: ${years} years`);
  await page.emulateMedia({ media: "print" });
  await expect(band.locator("[aria-hidden]")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(band.locator("[data-counting]")).toHaveCount(0);
  await expect(band.locator("[aria-hidden]")).toBeHidden();
  await expect(band.getByText(years, { exact: true })).toBeVisible();
});

test("the checklist counts its ticks", async ({ page }) => {
  await page.goto("/microsoft-365");
  await page.getByRole("checkbox", { name: /Second step for everyone/ }).check();
  await page.getByRole("checkbox", { name: /A separate backup/ }).check();
  await expect(page.getByText("2 of 12")).toBeVisible();
});

test("the test dashboard checks this browser and applies the form rules", async ({ page }) => {
  const answer = await page.goto("/test-dashboard");
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const main = page.getByRole("main");
  await expect(main.getByText("Everything this site needs works here.")).toBeVisible();
  const email = main.getByLabel("Business email");
  await email.fill("owner@gmail.com");
  await expect(main.getByRole("alert")).toHaveText(
    "Please use a business email address. Personal email domains (gmail.com, yahoo.com, etc.) are not accepted.",
  );
  await email.fill("ana@rivera-cpa.example");
  await expect(main.getByText("Accepted")).toBeVisible();
  await expectNoAxeViolations(page);
});
