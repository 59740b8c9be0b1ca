import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, owner, test } from "./journey.ts";
import { invite } from "./parts/invite.ts";

// What staff meet that keeps others out: the password again before data leaves, and the way to one person's account.

/** Answers the first call as the server does ten minutes after signing in; the clock of the server stands beyond a test's reach. */
async function refuseOnce(page: Page, path: string) {
  let refused = false;
  await page.route(`**${path}*`, (route) => {
    if (refused) return route.continue();
    refused = true;
    const json = { error: "Please confirm.", code: "confirm_password", requestId: "journey" };
    return route.fulfill({ status: 403, json });
  });
}

async function confirmPassword(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog).toBeHidden();
}

test("a link leads to a person's row, and says when there is none", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await invite(page, "Noor Santos", "noor@valleyfirm.example");
  const answer = await page.request.get("/api/security/staff");
  const { staff } = (await answer.json()) as { staff: { id: string; name: string }[] };
  const { id = "" } = staff.find(({ name }) => name === "Noor Santos") ?? {};
  await page.goto(`/admin/security?tab=staff&person=${id}`);
  const row = page.getByRole("row", { name: /Noor Santos/ });
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(row).toBeInViewport();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(row).toBeFocused();
  // From the top: what a scroll left half under the header looks smaller than it is.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await page.goto("/admin/security?tab=staff&person=somebody-else");
  const remark = page.getByText("The person this link leads to has no account here.");
  await expect(remark).toBeInViewport();
  await expect(page.locator("[aria-current=true]", { hasText: "@" })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("leads and readers leave only after the password was given again", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/communications");
  await refuseOnce(page, "/api/leads/export");
  const leads = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await confirmPassword(page);
  expect(readFileSync(await (await leads).path(), "utf8")).toContain("Received (UTC)");
  await expect(page.getByText("The file is in your downloads.")).toBeVisible();

  await page.goto("/admin/marketing?tab=subscribers");
  await refuseOnce(page, "/api/subscribers/export");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Is it still you?" })
    .getByLabel("Your password")
    .fill("x");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Please confirm.")).toBeVisible();
});
