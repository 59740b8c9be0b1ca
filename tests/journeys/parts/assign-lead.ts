import type { Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";

/** Opens a lead by its name and assigns it to a colleague. */
export async function assignLead(page: Page, lead: string, to: string) {
  await page.goto(`/admin/communications?search=${encodeURIComponent(lead)}`);
  await page.getByRole("link", { name: lead }).first().click();
  const article = page.getByRole("article", { name: "Lead" });
  await article.getByLabel("Owner", { exact: true }).selectOption({ label: to });
  await expect(page.getByText(`${lead} is assigned to ${to}.`)).toBeVisible();
}
