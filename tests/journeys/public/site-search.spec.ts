import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

const field = (page: Page) =>
  page.getByRole("banner").getByRole("searchbox", { name: "What are you looking for?" });
const opener = (page: Page) => page.getByRole("banner").locator("summary[aria-label=Search]");

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the / key opens the search of the header, Escape closes it, Enter searches", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(page.locator("[data-site-header][data-ground]")).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("backup/restore");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=backup%2Frestore");
});

test("the / key types a slash in a field, and focuses a page's own search", async ({ page }) => {
  await page.goto("/about");
  const email = page.getByRole("contentinfo").getByLabel("Business email");
  await email.fill("a");
  await email.press("/");
  await expect(email).toHaveValue("a/");
  await expect(field(page)).toBeHidden();
  await page.goto("/search");
  await expect(page.locator("[data-site-header][data-ground]")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
  await expect(field(page)).toBeHidden();
});

test("the / key can be turned off, and stays off", async ({ page }) => {
  await page.goto("/about");
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.getByLabel("The / key opens this on every page").uncheck();
  await page.getByRole("main").click({ position: { x: 5, y: 500 } });
  await expect(field(page)).toBeHidden();
  await page.keyboard.press("/");
  await expect(field(page)).toBeHidden();
  await page.goto("/partners");
  await expect(page.locator("[data-site-header][data-ground]")).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeHidden();
  await opener(page).click();
  await expect(page.getByLabel("The / key opens this on every page")).not.toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header search works, and links lead to every page of results", async ({ page }) => {
    await page.goto("/about");
    await opener(page).click();
    await field(page).fill("email");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/search?q=email");
    const results = page.getByRole("main").getByRole("listitem").getByRole("heading");
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText(/^The best 20 of \d+ results for “email”$/);
    await expect(results).toHaveCount(20);
    const best = await results.first().textContent();
    await page.getByRole("link", { name: "Further matches" }).click();
    await expect(page).toHaveURL("/search?q=email&page=2");
    await expect(status).toHaveText(/^21 to \d+ of \d+ results for “email”$/);
    await expect(page.getByRole("searchbox")).toHaveValue("email");
    expect(await results.allTextContents()).not.toContain(best);
    await page.getByRole("link", { name: "Better matches" }).click();
    await expect(page).toHaveURL("/search?q=email");
  });
});

test("an invalid results page shows the first, and one beyond the end shows the last", async ({
  request,
}) => {
  const first = await request.get("/search?q=email&page=x");
  expect(await first.text()).toContain("The best 20 of ");
  const last = await request.get("/search?q=email&page=99999");
  expect(last.status()).toBe(200);
  expect(await last.text()).not.toContain("Further matches");
});

test("the place finder tolerates typos, and names places outside the Valley", async ({ page }) => {
  await page.goto("/locations");
  const find = page.getByRole("searchbox", { name: "Find a community or ZIP code" });
  const main = page.getByRole("main");
  await find.fill("resda");
  await expect(main.getByRole("row")).toHaveCount(2);
  await expect(main.getByRole("row").last()).toContainText("Reseda");
  await expect(main.getByRole("status").filter({ hasText: "Nearest" })).toBeVisible();
  await find.fill("90210");
  await expect(main.getByText(/^90210 is not in our area/)).toContainText("Call 310-555-0142");
  await find.fill("Pasadena");
  await expect(main.getByText(/^We don't have a page for that place yet/)).toBeVisible();
  await expect(main.getByText(/is not in our area/)).toBeHidden();
});
