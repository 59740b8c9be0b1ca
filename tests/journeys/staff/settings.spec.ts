import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { heard } from "#tests/journeys/parts/heard.ts";
import { walkFocus } from "#tests/journeys/parts/seen-focus.ts";

async function openGroup(page: Page, group: string, heading: string) {
  await page.goto(`/admin/settings?group=${group}`);
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  return page.getByRole("form", { name: heading });
}

/** Saves a group without this page, as a colleague would. */
async function saveAsColleague(page: Page, group: string, change: object) {
  const { settings, versions } = await (await page.request.get("/api/settings")).json();
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  const answer = await page.request.put(`/api/settings/${group}`, {
    data: { value: { ...settings[group], ...change }, version: versions[group] ?? 0 },
    headers: { "X-CSRF-Token": token },
  });
  expect(answer.status()).toBe(200);
}

/** Restores the defaults: other journeys of this worker share the product. */
test.afterEach(async ({ page }) => {
  const answer = await page.request.get("/api/settings");
  const { versions } = (await answer.json()) as { versions: Record<string, number> };
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  for (const [group, seen] of Object.entries(versions)) {
    await page.request.post(`/api/settings/${group}/restore`, {
      data: { version: 0, seen },
      headers: { "X-CSRF-Token": token },
    });
  }
});

/** Tabs through the form's fields from its top, in a usual and in a low window, and expects to see each whole one. */
async function expectSeenFocus(page: Page, form: Locator) {
  for (const height of [640, 440]) {
    await page.setViewportSize({ width: 1440, height });
    await form.getByLabel("Company name").focus();
    const { hidden } = await walkFocus(page, { key: "Tab", stops: 12, place: "fieldset" });
    expect(hidden).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a new owner sets the company's facts, and the public site shows them", async ({
  page,
  product,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const form = await openGroup(page, "company", "Company");
  await expect(page.getByText("Example values are still in place")).toBeVisible();
  expect((await heard(page)).filter((item) => item.includes(", invalid"))).toEqual([]);
  await expectSeenFocus(page, form);
  await form.getByLabel("Company name").fill("");
  await form.getByLabel("Phone").fill("call me");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByLabel("Company name")).toBeFocused();
  await expect(form.getByLabel("Company name")).toHaveAccessibleDescription(/needs a name/);
  await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(/Enter a phone number/);
  await expectNoAxeViolations(page);
  await form.getByLabel("Company name").fill("Valley Desk");
  await form.getByLabel("Phone").fill("818-426-8080");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. The website shows it within seconds.")).toBeVisible();
  await expect(page.getByText("Version 1 (in use)")).toBeVisible();
  await product.work.settle();
  expect(await (await page.request.get("/")).text()).toContain("818-426-8080");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Version 2 (in use)")).toBeVisible();
  await expect(form.getByLabel("Company name")).toHaveValue("Larkmesa IT");
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(form.getByLabel("Company name")).toHaveValue("Valley Desk");
});

test("unsaved settings survive switching groups and screens", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  const form = await openGroup(page, "notifications", "Notices");
  await form.getByLabel("Notices go to").fill("desk@valley-it.test\nnobody");
  const groups = page.getByRole("navigation", { name: "Groups of settings" });
  await groups.getByRole("link", { name: "Hours" }).click();
  await expect(page.getByRole("form", { name: "Hours" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  const screens = page.getByRole("navigation", { name: "Staff screens" });
  await screens.getByRole("link", { name: "Settings" }).click();
  await groups.getByRole("link", { name: "Notices (not saved)" }).click();
  await expect(form.getByLabel("Notices go to")).toHaveValue("desk@valley-it.test\nnobody");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByLabel("Notices go to")).toHaveAccessibleDescription(
    /nobody: Enter an email address/,
  );
  await form.getByLabel("Notices go to").fill("desk@valley-it.test\n");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^Version \d+ \(in use\)$/)).toBeVisible();
});

test("the second of two people saving at once sees both versions and decides", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.setViewportSize({ width: 1280, height: 600 });
  const form = await openGroup(page, "mailDomains", "Mail domains");
  await form.getByLabel("Also refuse these").fill("first.test");
  await form.getByRole("button", { name: "Save changes" }).click();
  const saved = page.getByText("Saved. The website shows it within seconds.");
  await expect(saved).toBeVisible();
  await expect(form.getByText("Version 1", { exact: true })).toBeFocused();
  await form.getByLabel("Also refuse these").fill("mine.test");
  await saveAsColleague(page, "mailDomains", { refused: ["theirs.test"] });
  await form.getByRole("button", { name: "Save changes" }).click();
  const problem = form.locator("[data-problem]");
  await expect(problem.getByRole("button", { name: "Keep theirs" })).toBeInViewport({ ratio: 1 });
  await expect(problem).toBeFocused();
  await expect(saved).toHaveCount(0);
  await expect(problem).toContainText("Yours: mine.test");
  await expect(problem).toContainText("Theirs: theirs.test");
  await expectNoAxeViolations(page);
  await problem.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(page.getByText("Version 3 (in use)")).toBeVisible();
  await expect(form.getByLabel("Also refuse these")).toHaveValue("mine.test");
});

test("settings are exported and imported, and a test mail is sent from a phone", async ({
  page,
  mail,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/settings?group=transfer");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download settings" }).click();
  const path = await (await download).path();
  await saveAsColleague(page, "measurement", { firstPartyAnalytics: false });
  await page.reload();
  await page.getByLabel("Settings file").setInputFiles({
    name: "wrong.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(page.getByText("This file does not contain settings of this site.")).toBeVisible();
  await page.getByLabel("Settings file").setInputFiles(path);
  await expect(page.getByText("Count visits on this server")).toBeVisible();
  await page.getByRole("button", { name: "Import these" }).click();
  await expect(page.getByText(/^Imported\./)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await openGroup(page, "mail", "Mail sender");
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText(/^The mail server accepted the email/)).toBeVisible();
  expect(mail.mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Test email from /),
  );
  // The sticky header would cover whatever is half under it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
