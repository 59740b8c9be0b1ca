import { expect, test } from "#tests/journeys/journey.ts";

test("a phone unfolds the DMARC report, which fits its screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/email-security");
  const sheet = page.getByRole("figure", { name: "A DMARC report, read for you" });
  await expect(sheet).toBeHidden();
  await page.getByText("Sample: a DMARC report with our notes").click();
  await sheet.getByText("The second sender, as the file has it").click();
  await expect(sheet.getByText("<source_ip>198.51.100.24</source_ip>")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
});
