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
    await page.locator("summary").filter({ hasText: "Incident help" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#incident-help")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator("#incident-help")).toBeHidden();
  });
});

test("a printed page shows every fold, and the page's own link opens the folded checklist", async ({
  page,
}) => {
  await page.goto("/industries/law-firms");
  const rule = page.getByText("Every California lawyer, since March 2021");
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rule).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Get the law-office checklist" }).click();
  await expect(page.getByRole("button", { name: "Print this checklist" })).toBeVisible();
});
