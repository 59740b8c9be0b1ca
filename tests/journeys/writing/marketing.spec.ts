import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { passProductTime, testWithClock } from "#tests/journeys/parts/own-product.ts";
import { namePostalAddress } from "#tests/journeys/parts/postal-address.ts";

/** Sends a staff write that prepares the data of a journey. */
async function call(page: Page, method: "post" | "put", path: string, data: unknown) {
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  const answer = await page.request[method](path, { data, headers: { "X-CSRF-Token": token } });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** Time (ms) after which a deferred mail is tried again, and mail to a domain that was slow to accept it. */
const restMs = 10 * 60_000;

/** Interval (ms) at which campaigns go on. */
const campaignMs = 10_000;

/** Imports subscribers, each of a domain of its own: a slow one would put off the mail to its others. */
async function receiveMail(page: Page, names: readonly string[], topic: string) {
  const rows = names.map(
    (name) => `${name}@${name}.${topic}.example,2026-05-31,Paper form,${topic}`,
  );
  const text = `email,consent_at,consent_source,topic\n${rows.join("\n")}`;
  await call(page, "post", "/api/subscribers/import", { text, vouched: true, apply: true });
}

const phone = { width: 390, height: 844 };

async function expectNoSideways(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test("the valid rows of a file are imported beside an invalid one", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/marketing");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import subscribers" });
  const head = "email,consent_at,consent_source\n";
  const field = dialog.getByRole("textbox", { name: "or paste it here" });
  await field.fill(`${head}ben,2026-05-31,Paper form\n`);
  await dialog.getByRole("button", { name: "Check the file" }).click();
  await expect(dialog.getByText("1 row is invalid, so nobody can be added.")).toBeVisible();
  await field.fill(`${head}ana@mended.example,1/5/2026,Paper form\nben,2026-05-31,Paper form\n`);
  await dialog.getByRole("button", { name: "Check the file" }).click();
  await expect(dialog.getByRole("list", { name: "Invalid rows" })).toContainText("Line 3");
  await expect(dialog.getByText("agreed Jan 5, 2026: Paper form")).toBeVisible();
  await expect(dialog.locator(":focus")).toContainText("1 row is invalid.");
  await expectNoAxeViolations(page);
  const add = dialog.getByRole("button", { name: "Add the 1 valid row" });
  await expect(add).toBeDisabled();
  await dialog.getByRole("checkbox").check();
  await add.click();
  await page.getByRole("button", { name: "ana@mended.example" }).click();
  const proof = page.getByRole("dialog", { name: "ana@mended.example" });
  await expect(proof).toContainText("Everybody in this file agreed");
  await proof
    .getByRole("textbox", { name: "Never email this subscriber again" })
    .fill("asked by phone");
  await proof.getByRole("button", { name: "Stop all email" }).click();
  await expect(proof.getByRole("button", { name: "Lift the suppression" })).toBeVisible();
});

testWithClock(
  "a campaign is written, paused while mail is down, resumed, and reaches each of three once",
  async ({ page, product, mail, signInAsOwner }) => {
    await signInAsOwner();
    await namePostalAddress(page);
    await receiveMail(page, ["ana", "ben", "cid"], "thrice");
    await page.goto("/admin/marketing?tab=campaigns");
    await page.getByRole("button", { name: "New campaign" }).click();
    await page.getByRole("textbox", { name: "Subject" }).fill("Three times");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("## News\nAll is **well**.");
    await page.getByRole("combobox", { name: "Topic" }).selectOption("thrice");
    await expect(page.getByText("All is well.")).toHaveCount(2);
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await expectNoAxeViolations(page);
    const tried = mail.tries();
    mail.refuseWith(451);
    await page.getByRole("button", { name: "Send to 3 people" }).click();
    const dialog = page.getByRole("dialog", { name: "Send to 3 people" });
    const send = dialog.getByRole("button", { name: "Send to 3 people now" });
    await expect(send).toBeDisabled();
    await dialog.getByRole("textbox", { name: "Type 3 to confirm" }).fill("3");
    await send.click();
    await expect(dialog).toBeHidden();
    await passProductTime(product, campaignMs);
    await passProductTime(product, restMs);
    expect(mail.tries()).toBeGreaterThanOrEqual(tried + 3);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
    mail.refuseWith(undefined);
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await passProductTime(product, restMs);
    await passProductTime(product, campaignMs);
    await expect(page.getByText("3 of 3 sent")).toBeVisible();
    const sent = mail.mails.filter(({ subject }) => subject === "Three times");
    expect(sent.flatMap(({ to }) => to).sort()).toEqual([
      "ana@ana.thrice.example",
      "ben@ben.thrice.example",
      "cid@cid.thrice.example",
    ]);
    await expect(page.getByRole("table", { name: "Recipients" })).toContainText(
      "cid@cid.thrice.example",
    );
  },
);

test("a missing path is redirected from the list, and then found", async ({
  page,
  product,
  signInAsOwner,
}) => {
  const missed = await page.request.get("/price-list", {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" },
  });
  expect(missed.status()).toBe(404);
  await signInAsOwner();
  await page.setViewportSize(phone);
  await page.goto("/admin/marketing?tab=missing");
  const redirect = page.getByRole("button", { name: "Redirect /price-list" });
  await expect(redirect).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSideways(page);
  await redirect.click();
  const dialog = page.getByRole("dialog", { name: "New redirect" });
  await dialog.getByRole("textbox", { name: "send them to" }).fill("/services");
  await dialog.getByRole("button", { name: "Add the redirect" }).click();
  // The open dialog hides the list from readers too.
  await expect(dialog).toBeHidden();
  await expect(redirect).toBeHidden();
  await product.work.settle();
  const found = await page.request.get("/price-list", { maxRedirects: 0 });
  expect([found.status(), found.headers().location]).toEqual([301, "/services"]);
  await page.getByRole("link", { name: "Redirects" }).click();
  await page.getByRole("button", { name: "Delete /price-list" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("rowheader", { name: "/price-list" })).toBeVisible();
});

test("an announcement appears on the pages, stays closed once closed, and ends", async ({
  page,
  product,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/marketing?tab=notice");
  await page.getByRole("textbox", { name: "What visitors should know" }).fill("Phones are out.");
  await page.getByRole("radio", { name: "Urgent" }).check();
  await page.getByRole("button", { name: "Publish the notice" }).click();
  await expect(page.getByRole("status").filter({ hasText: "On the site" })).toBeVisible();
  const notice = page.getByRole("complementary", { name: "Notice" });
  await product.work.settle();
  await page.goto("/about");
  await expect(notice).toContainText("Phones are out.");
  await expectNoAxeViolations(page);
  await notice.getByRole("button", { name: "Close this notice" }).click();
  await expect(notice).toBeHidden();
  await page.goto("/services");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto("/admin/marketing?tab=notice");
  await page.getByRole("button", { name: "End it now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ended" })).toBeVisible();
  await product.work.settle();
  expect(await (await page.request.get("/about")).text()).not.toContain("Phones are out.");
});
