import type { Page } from "@playwright/test";

/** Leads on from the offer of a second factor, which follows each sign-in without one. */
export async function skipFactor(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Not now/ }).press("Enter");
}
