import type { Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";

/** Invites a colleague with the role "office", as the owner does. */
export async function invite(page: Page, name: string, email: string) {
  await page.goto("/admin/security?tab=staff");
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByLabel("Role").selectOption("office");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog).toBeHidden();
}
