import type { Page } from "@playwright/test";

/** Declines the second factor, which is offered after each sign-in without one. */
export async function skipFactor(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Not now/ }).press("Enter");
}
