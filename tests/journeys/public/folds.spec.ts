import { expect, test } from "#tests/journeys/journey.ts";

const phone = { width: 390, height: 844 };

test("a link to a service opens its fold and shows it below the header; folds obey the keyboard", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/services#backup");
  const heading = page.getByRole("heading", { level: 2, name: "Backup & recovery" });
  await expect(heading).toBeInViewport();
  const part = page.locator("#backup");
  await expect(part.getByRole("heading", { name: "Not included" })).toBeVisible();
  await expect(page.locator("#helpdesk").getByText("Not included")).toBeHidden();
  await test.step("a fold opens and closes by keyboard", async () => {
    await page.locator("summary:has(+ #incident-help)").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#incident-help")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator("#incident-help")).toBeHidden();
  });
});

test("a fold has the name of its heading, which stays a heading; wide screens have neither fold nor mark", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/services");
  const part = page.locator("#backup");
  const summary = page.locator("summary:has(+ #backup)");
  const heading = page.getByRole("heading", { level: 2, name: "Backup & recovery" });
  await expect(summary).toHaveAccessibleName("Backup & recovery");
  await expect(heading).toBeVisible();
  await expect(part).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(part).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(summary).toBeHidden();
  await test.step("the list beside them leads to each part, and names the one being read", async () => {
    const contents = page.getByRole("navigation", { name: "Our services" });
    await contents.getByRole("link", { name: "Backup & recovery" }).click();
    await expect(heading).toBeInViewport();
    await expect(contents.locator("[aria-current]")).toHaveText("Backup & recovery");
  });
});

test("a printed page shows every fold, and the page's own link opens the folded checklist", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/industries/law-firms");
  const rule = page.getByText("Every California lawyer, since March 2021");
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rule).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Get the law-office checklist" }).click();
  await expect(page.getByRole("button", { name: "Print this checklist" })).toBeVisible();
});
