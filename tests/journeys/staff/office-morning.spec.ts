import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { answerLeaves } from "#tests/journeys/parts/mail-arrives.ts";

// The office manager's morning: overnight leads are claimed, answered, called, planned and won.

type Written = { leads: { id: string; version: number }[] };

/** Changes a lead as another screen would. */
async function changeElsewhere(page: Page, name: string, status: string) {
  const found = await page.request.get(`/api/leads?view=all&search=${encodeURIComponent(name)}`);
  const { leads } = (await found.json()) as Written;
  const { token } = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
  const [lead] = leads;
  const answer = await page.request.patch(`/api/leads/${lead?.id}`, {
    data: { version: lead?.version, status },
    headers: { "X-CSRF-Token": token },
  });
  expect(answer.status()).toBe(200);
}

test("a lead is found in the table, claimed, answered from a template, called, planned and won", async ({
  page,
  mail,
  product,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Marta Office", "marta@officefirm.example", "Our scanner stopped.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Marta");
  const table = page.getByRole("table", { name: "Leads" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await table.getByRole("link", { name: "Marta Office" }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  await lead.getByRole("button", { name: "Assign to me" }).click();
  await expect(lead.getByText(/assigned it to/)).toBeVisible();

  await lead.getByRole("button", { name: "Answer by email" }).click();
  const form = lead.getByRole("form", { name: "Answer by email" });
  await form.getByLabel("Template").selectOption({ label: "First answer" });
  await expect(form.getByLabel("Answer")).toHaveValue(/^Hello Marta,/);
  await form.getByLabel("Subject").fill("Your scanner, {firm name}");
  await form.getByRole("button", { name: "Send answer" }).click();
  await expect(form.getByRole("alert")).toHaveText("Fill in {firm name} first.");
  await form.getByLabel("Subject").fill("Your scanner");
  await form.getByRole("button", { name: "Send answer" }).click();
  await expect(lead.getByRole("listitem", { name: /^Answer by/ })).toContainText("Your scanner");
  await expect(lead.getByText("Answered in time")).toBeVisible();
  await answerLeaves(product);
  const answers = mail.mails.filter(({ headers }) => headers.subject === "Your scanner");
  expect(answers.flatMap(({ to }) => to)).toContain("marta@officefirm.example");

  await lead.getByRole("button", { name: "Log a call" }).click();
  await lead.getByRole("button", { name: "Left a message" }).click();
  await expect(lead.getByText("called and left a message")).toBeVisible();

  await lead.getByLabel("What to do next").fill("Visit on site");
  await lead.getByRole("button", { name: "Save step" }).click();
  await expect(lead.getByRole("region", { name: "Next step" })).toContainText("Visit on site");

  await lead.getByRole("button", { name: "Won" }).click();
  await expect(page.getByText("Marta Office is now won.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Marta Office is contacted again.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a status change shows at once, is rolled back when saving fails, and shows both versions of a conflict", async ({
  page,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Oskar Slow", "oskar@slowfirm.example", "Our line is slow.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Oskar");
  await page.getByRole("link", { name: "Oskar Slow" }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  await expect(lead.getByRole("heading", { name: "Oskar Slow" })).toBeVisible();
  let fails = false;
  let held = Promise.withResolvers<void>();
  await page.route("**/api/leads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await held.promise;
    const error = "Too many tries. Please wait a little and try again.";
    return fails
      ? route.fulfill({ status: 429, json: { error, code: "too_many_requests" } })
      : route.fallback();
  });
  const statusOf = (name: string) => lead.getByRole("button", { name, exact: true });
  /** Presses a status, which shows before the server responds. */
  const press = async (name: string) => {
    held = Promise.withResolvers();
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await statusOf(name).click();
    await sent;
    await expect(statusOf(name)).toHaveAttribute("aria-pressed", "true");
  };
  const row = page.getByRole("list", { name: "Leads" }).getByRole("link", { name: /Oskar Slow/ });
  await press("Qualified");
  await expect(row).toContainText("Qualified");
  held.resolve();
  await expect(page.getByText("Oskar Slow is now qualified.")).toBeVisible();
  fails = true;
  await press("Lost");
  held.resolve();
  await expect(lead.getByText("Too many tries.")).toBeVisible();
  await expect(statusOf("Qualified")).toHaveAttribute("aria-pressed", "true");
  await expect(row).toContainText("Qualified");

  await page.unroute("**/api/leads/*");
  // Delays the screen's reads of the colleague's change until the press, whenever the live event arrives.
  const { promise: pressed, resolve: change } = Promise.withResolvers<void>();
  await page.route(/\/api\/leads[/?]/, async (route) => {
    if (route.request().method() === "GET") await pressed;
    else change();
    await route.fallback();
  });
  await changeElsewhere(page, "Oskar", "contacted");
  await lead.getByRole("button", { name: "Lost" }).click();
  await expect(lead.getByText("Somebody changed this lead since you opened it")).toBeVisible();
  await expect(lead.getByText("Status Contacted")).toBeVisible();
  await expect(lead.getByText("Status Lost")).toBeVisible();
  await lead.getByRole("button", { name: "Save mine anyway" }).click();
  await expect(lead.getByText(/changed the status from Contacted to Lost/)).toBeVisible();
});

test("two leads of one person are merged and split again; the list is exported", async ({
  page,
  signInAsOwner,
}) => {
  const [first, second] = ["First: the printer.", "Second: the server too."];
  const phone = "818-555-1999";
  await leaveMessage(page, "Dora Double", "dora@doublefirm.example", first, phone);
  await leaveMessage(page, "Dora Double", "double@doublefirm.example", second, phone);
  await signInAsOwner();
  await page.goto("/admin/communications?search=Dora+Double");
  const table = page.getByRole("table", { name: "Leads" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await table.getByRole("link", { name: "Dora Double" }).first().click();
  const lead = page.getByRole("article", { name: "Lead" });
  await lead.getByRole("button", { name: /^Merge into this one/ }).click();
  await expect(page.getByText("The two leads are merged.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Leads" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("The two leads are separate again.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Leads" }).getByRole("listitem")).toHaveCount(2);

  await lead.getByRole("button", { name: "Back to the list" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByRole("menuitem", { name: "Leads, every column" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text.split("\r\n").filter((line) => line.includes("Dora Double"))).toHaveLength(2);
  expect(text).toContain("letter");
});

test("several leads are marked as spam with a reason and restored, by keyboard", async ({
  page,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Bulk Botfirst", "a@bulkfirm.example", "We sell visitors to your site.");
  await leaveMessage(page, "Bulk Second", "b@bulkfirm.example", "We sell links to your site too.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Bulk&sort=name");
  const table = page.getByRole("table", { name: "Leads" });
  await table.getByRole("link", { name: "Bulk Botfirst" }).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("group", { name: "Selected leads" });
  await expect(bar).toContainText("2 selected");
  await expectNoAxeViolations(page);
  await bar.getByRole("button", { name: "Spam" }).click();
  await expect(page.getByText("2 leads put into spam.")).toBeVisible();
  await page.goto("/admin/communications?tab=spam&search=Bulk");
  await expect(page.getByText("Marked in bulk")).toHaveCount(2);
  await page.getByRole("link", { name: "Bulk Second" }).press("Enter");
  const lead = page.getByRole("article", { name: "Lead" });
  await lead.getByRole("button", { name: "Not spam" }).click();
  await expect(lead.getByText(/changed the status from Spam to New/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article", { name: "Lead" })).toHaveCount(0);
});

test("a template is changed, previewed and restored", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  await page.goto("/admin/communications?tab=templates");
  await page.getByRole("link", { name: /Could not reach you/ }).click();
  const form = page.getByRole("form", { name: "Template" });
  await form.getByLabel("Subject").fill("We tried to call, {name}");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(
    "We tried to call, Marisol",
  );
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText('"Could not reach you" is saved.')).toBeVisible();
  await page.getByRole("button", { name: "Restore version 0" }).click();
  await expect(form.getByLabel("Subject")).toHaveValue("We tried to call you");
  await expectNoAxeViolations(page);
});
