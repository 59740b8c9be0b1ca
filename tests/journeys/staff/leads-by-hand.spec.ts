import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

test("a call is recorded by keyboard alone, and recognized the next time", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New lead" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Ana Lopez");
  // The draft survives when the dialog closes.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("c");
  await expect(dialog.getByLabel("Name")).toHaveValue("Ana Lopez");
  await page.keyboard.press("Tab");
  await page.keyboard.type("818-555-0188");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Ana Lopez is saved\. Answer promised by/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("c");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("(818) 555-0188");
  await expect(dialog.getByRole("heading", { name: "Already here?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Open Ana Lopez" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Ana Lopez" })).toBeVisible();
  await expect(page.getByText(/Call added by hand/)).toBeVisible();
});

test("leads are imported from a file whose columns are matched", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/communications");
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import leads" });
  const text = [
    "Who,Company,E-mail,Stage",
    "Ben Cole,Cole Realty,ben@cole-realty.example,New",
    "Eve Hall,Hall Dental,not an address,New",
  ].join("\n");
  await dialog
    .getByLabel("CSV file")
    .setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await dialog.getByRole("button", { name: "Check the file" }).click();
  await expect(dialog.getByText("Line 3:")).toBeVisible();
  await dialog.getByLabel("Who").selectOption("Name");
  await expect(dialog.getByText(/^Ben Cole, Cole Realty/)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Import the 1 valid row" }).click();
  await expect(page.getByText("1 lead added.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ben Cole" })).toBeVisible();
});

test("a won lead's value counts in the outcome report", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  await page.goto("/admin/communications");
  await page.getByRole("button", { name: "New lead" }).click();
  const dialog = page.getByRole("dialog", { name: "New lead" });
  await dialog.getByRole("button", { name: "Referral" }).click();
  await dialog.getByLabel("Name").fill("Cora Vale");
  await dialog.getByLabel("Email").fill("cora@vale-law.example");
  await dialog.getByRole("button", { name: "Save lead" }).click();
  await page.getByRole("link", { name: "Cora Vale" }).click();
  const status = page.getByRole("group", { name: "Status" });
  await status.getByRole("button", { name: "Won" }).click();
  await page.getByRole("button", { name: "In person" }).click();
  await expect(page.getByText("Answered in person.")).toBeVisible();
  await page.getByLabel(/What is it worth/).fill("$2,400");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Worth $2,400.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/admin/analytics?tab=outcomes");
  await expect(page.getByText("worth $2,400")).toBeVisible();
  await page.getByRole("link", { name: "Kind" }).click();
  const row = page.getByRole("row", { name: /^Referral/ });
  await expect(row).toContainText("$2,400");
  await expectNoAxeViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /Export|CSV|Download/ }).click();
  expect((await download).suggestedFilename()).toContain("analytics-outcomes");
});
