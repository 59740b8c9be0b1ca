import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

const field = (page: Page) =>
  page.getByRole("banner").getByRole("searchbox", { name: "What are you looking for?" });
const opener = (page: Page) => page.getByRole("banner").locator("summary[aria-label=Search]");

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the / key opens the search of the header, or a page's own, and types a slash in a field; Escape closes it, Enter searches", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(page.locator("[data-site-header][data-ground]")).toBeVisible();
  const email = page.getByRole("contentinfo").getByLabel("Business email");
  await email.fill("a");
  await email.press("/");
  await expect(email).toHaveValue("a/");
  await expect(field(page)).toBeHidden();
  await email.blur();
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
