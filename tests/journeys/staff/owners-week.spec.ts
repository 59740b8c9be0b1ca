import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, owner, test } from "#tests/journeys/journey.ts";
import { skipFactor } from "#tests/journeys/parts/skip-factor.ts";
import { dataFolder, startProduct } from "#tests/product.ts";

async function signIn(page: Page) {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await skipFactor(page);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
}

test("the owner's week: invite, review devices, undo a setting, answer a request, check, end all sessions", async ({
  browser,
}) => {
  const data = dataFolder();
  const product = await startProduct({
    DATA_DIR: data.path,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  const page = await browser.newPage({ baseURL: product.url });
  const elsewhere = await (
    await browser.newContext({ baseURL: product.url, userAgent: "Mozilla/5.0 (iPhone) Safari/605" })
  ).newPage();
  try {
    await signIn(page);
    await page.goto("/admin/security?tab=staff");
    await page.getByRole("button", { name: "Invite a colleague" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
    await dialog.getByLabel("Name").fill("Ines Vega");
    await dialog.getByLabel("Email", { exact: true }).fill("ines@valleyfirm.example");
    await dialog.getByLabel("Role").selectOption("viewer");
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    // Mail is not set up here, so the owner hands over the link.
    const waits = page.getByRole("dialog", { name: "Hand over the invitation" });
    await waits.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("row", { name: /Ines Vega/ });
    await row.getByLabel("Role of Ines Vega").selectOption("office");
    await page.getByRole("button", { name: "Apply: role of Ines Vega" }).click();
    await expect(page.getByText(/Ines Vega now has the role Office/)).toBeVisible();

    await signIn(elsewhere);
    await page.goto("/admin/account");
    await expect(page.getByRole("row", { name: /iPhone/ })).toBeVisible();
    await page.getByRole("button", { name: /Sign out.*iPhone/ }).click();
    await expect(page.getByRole("row", { name: /iPhone/ })).toBeHidden();
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();

    await page.goto("/admin/settings?group=promises");
    await page.getByLabel("A message, in business days").fill("2");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(/Saved\. The website shows it/)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("A message, in business days")).toHaveValue("1");

    await page.goto("/admin/security?tab=requests");
    await expectNoAxeViolations(page);
    await page.getByLabel("Email address").first().fill("nobody@valleyfirm.example");
    await page.getByRole("button", { name: "Download" }).click();
    await expect(page.getByText("No data is stored about this address.")).toBeVisible();

    await page.goto("/admin/security?tab=consent");
    await expect(page.getByText(/Nobody has answered the banner/)).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto("/admin/security?tab=check");
    await expect(page.getByRole("list", { name: "Self-check" })).toContainText("nosniff");
    await expect(page.getByText(/Only this site's own scripts run/)).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto("/admin/security?tab=sessions");
    await page.getByRole("button", { name: "End everything now" }).click();
    const lockdown = page.getByRole("dialog", { name: "End everything" });
    await lockdown.getByLabel("Type END to confirm").fill("END");
    await expectNoAxeViolations(page);
    await lockdown.getByRole("button", { name: "End everything now" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  } finally {
    await Promise.all([page.close(), elsewhere.context().close()]);
    await product.stop();
    data.remove();
  }
});
