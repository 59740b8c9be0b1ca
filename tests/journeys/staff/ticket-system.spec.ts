import { readFileSync } from "node:fs";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { expectNoOverflow } from "#tests/journeys/parts/own-session.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";

test("an owner adds a ticket system, sends it a test and reads the log", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/settings?tab=webhooks");
  await page.getByRole("button", { name: "Add a ticket system" }).click();
  const dialog = page.getByRole("dialog", { name: "A ticket system" });
  await dialog.getByLabel("Name", { exact: true }).fill("Journey board");
  await dialog.getByLabel("System").selectOption("autotask");
  await expect(dialog.getByText(/Incoming Email Processing/)).toBeVisible();
  await dialog.getByLabel("Its email address").fill("not an address");
  await dialog.getByRole("button", { name: "Add the ticket system" }).click();
  await expect(dialog.getByText("Please enter the email address.")).toBeVisible();
  await dialog.getByLabel("Its email address").fill("journey@autotask-board.example");
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Add the ticket system" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText("journey@autotask-board.example · Autotask PSA, by mail"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Send a test: Journey board" }).click();
  await page.getByRole("button", { name: "Log: Journey board" }).click();
  const log = page.getByRole("table", { name: "Deliveries to Journey board" });
  await expect(log.getByRole("rowheader", { name: "A test" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New secret: Journey board" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete: Journey board" }).click();
  await page.getByRole("button", { name: "Delete for good: Journey board" }).click();
  await expect(page.getByText("journey@autotask-board.example · Autotask PSA")).toBeHidden();
});

test("inbox contacts are exported for HubSpot and imported without duplicates", async ({
  page,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Hana Hubb", "hana@hubb-contacts.example", "Please quote a backup.");
  await signInAsOwner();
  await page.goto("/admin/communications?view=all&search=hubb-contacts");
  await expect(page.getByText("Hana Hubb").first()).toBeVisible();
  // A notice above the list moves the menu when it comes, so that a press of the entry would miss it.
  await untilQuiet(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByRole("menuitem", { name: "Contacts for HubSpot" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  const [head, line] = text.split("\r\n");
  expect(head).toContain("First name,Last name,Email,Phone number,Company name");
  expect(line).toContain("Hana,Hubb,hana@hubb-contacts.example");
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import leads" });
  await dialog.getByLabel("or paste it here").fill(text);
  await dialog.getByRole("button", { name: "Check the file" }).click();
  await expect(dialog.getByText("No new leads.")).toBeVisible();
  await expect(dialog.getByText(/1 row left out: already here/)).toBeVisible();
  await expect(dialog.getByLabel("Last name")).toHaveValue("lastName");
  await expectNoAxeViolations(page);
});

test("a notice that comes while an entry of a menu is pressed does not take the press", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const line = Promise.withResolvers<void>();
  await page.route("**/api/waiting-count", async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto("/admin/communications?view=all");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByRole("menuitem", { name: "Contacts for HubSpot" }).hover();
  const download = page.waitForEvent("download");
  await page.mouse.down();
  line.resolve();
  await untilQuiet(page);
  await page.mouse.up();
  expect((await download).suggestedFilename()).toMatch(/hubspot/);
  await expect(page.getByRole("complementary", { name: "Example values" })).toBeVisible();
});
