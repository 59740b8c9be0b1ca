import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, owner, test } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";

// Safeguards that staff meet: entering the password again before an export and a change.

/** Refuses the first call as the server does ten minutes after sign-in; a test cannot move the server's clock. */
async function refuseOnce(page: Page, path: string, method?: string) {
  let refused = false;
  await page.route(`**${path}*`, (route) => {
    if (refused || (method && route.request().method() !== method)) return route.continue();
    refused = true;
    const json = { error: "Please confirm.", code: "confirm_password", requestId: "journey" };
    return route.fulfill({ status: 403, json });
  });
}

async function confirmPassword(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
}

test("exporting leads and subscribers requires the password again", async ({
  page,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Ana Ruiz", "ana@leaving-file.example", "Please export me.");
  await signInAsOwner();
  await page.goto("/admin/communications");
  await refuseOnce(page, "/api/leads/export");
  const leads = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByRole("menuitem", { name: "Leads, every column" }).click();
  await confirmPassword(page);
  expect(readFileSync(await (await leads).path(), "utf8")).toContain("Received (UTC)");
  await expect(page.getByText("The file is in your downloads.")).toBeVisible();

  await page.goto("/admin/marketing?tab=subscribers");
  await refuseOnce(page, "/api/subscribers/export");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Confirm that it's you" })
    .getByLabel("Your password")
    .fill("x");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Please confirm.")).toBeVisible();
});

test("inviting and changing lead recipients wait for the password, then continue", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/security?tab=staff");
  await refuseOnce(page, "/api/security/staff", "POST");
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await dialog.getByLabel("Name").fill("Lena Ortiz");
  await dialog.getByLabel("Email", { exact: true }).fill("lena@valleyfirm.example");
  await dialog.getByLabel("Role").selectOption("office");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it's you" });
  await question.getByLabel("Your password").fill("not the password");
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(question.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations(page);
  await confirmPassword(page);
  await expect(page.getByText("The invitation to lena@valleyfirm.example")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /Lena Ortiz/ })).toBeVisible();

  await page.goto("/admin/settings?group=notifications");
  await refuseOnce(page, "/api/settings/notifications", "PUT");
  const form = page.getByRole("form", { name: "Notices" });
  await form.getByLabel("Alert the owners after this many business days").fill("6");
  await form.getByRole("button", { name: "Save changes" }).click();
  await confirmPassword(page);
  await expect(page.getByText("Saved. The website shows it within seconds.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The settings are back to what they were.")).toBeVisible();
});
