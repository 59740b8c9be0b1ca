import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { passProductTime, testWithClock } from "#tests/journeys/parts/own-product.ts";
import { namePostalAddress } from "#tests/journeys/parts/postal-address.ts";

async function send(page: Page, method: "post" | "put", path: string, data: object) {
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  const answer = await page.request[method](path, { data, headers: { "X-CSRF-Token": token } });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** Returns the state of the mail to an address, and the mail server's last words about it. */
async function outboxLine(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(`/api/outbox?search=${address}`);
  const { mails } = (await answer.json()) as {
    mails: { state: string; lastError: string | null }[];
  };
  return `${mails[0]?.state} ${mails[0]?.lastError}`;
}

/** Time (ms) after which a deferred mail is tried again, and mail to a domain that was slow to accept it. */
const restMs = 10 * 60_000;

/** Interval (ms) at which campaigns go on. */
const campaignMs = 10_000;

testWithClock(
  "failed recipients of a campaign are retried, undone, and reached",
  async ({ page, product, mail, signInAsOwner }) => {
    await signInAsOwner();
    await namePostalAddress(page);
    const text =
      "email,consent_at,consent_source,topic,industry\neva@again.example,2026-01-01,fair,again,\n";
    const bring = { text, fileName: "a.csv", vouched: true, apply: true };
    await send(page, "post", "/api/subscribers/import", bring);
    const made = await send(page, "post", "/api/campaigns", { subject: "Again" });
    const { id, version } = made.campaign;
    const { token } = await (await page.request.get("/api/auth/csrf")).json();
    const content = { previewText: "", body: "What changed.", industry: "", source: "" };
    const draft = await page.request.patch(`/api/campaigns/${id}`, {
      data: { version, subject: "Again", topic: "again", ...content },
      headers: { "X-CSRF-Token": token },
    });
    mail.refuseWith(550);
    const { campaign: ready } = await draft.json();
    const confirm = { version: ready.version, count: 1, at: "" };
    await send(page, "post", `/api/campaigns/${id}/confirm`, confirm);
    await passProductTime(product, campaignMs);
    await passProductTime(product, restMs);
    await page.goto(`/admin/marketing?tab=campaigns&campaign=${id}`);
    const again = page.getByRole("button", { name: "Retry eva@again.example" });
    await expect(again).toBeVisible();
    await expectNoAxeViolations(page);
    mail.refuseWith(451);
    await again.click();
    const undo = page.getByRole("button", { name: "Undo eva@again.example" });
    await expect(undo).toBeVisible();
    await product.work.settle();
    expect(await outboxLine(page, "eva@again.example")).toMatch(/^queued .*451/);
    await undo.click();
    await expect(again).toBeVisible();
    await page.getByRole("button", { name: "Retry the failed one" }).click();
    await expect(undo).toBeVisible();
    mail.refuseWith(undefined);
    await passProductTime(product, restMs);
    await passProductTime(product, campaignMs);
    await expect(page.getByText("1 of 1 sent")).toBeVisible();
    expect(mail.mails.filter(({ subject }) => subject === "Again")).toHaveLength(1);
  },
);

test("the cookie banner shows the company's own wording, and the original can be restored", async ({
  page,
  browser,
  baseURL,
  product,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/settings?group=consent");
  const form = page.getByRole("form", { name: "Cookie banner" });
  await form.getByLabel("Heading").fill("May we count this visit?");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("May we count this visit?")).toBeVisible();
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByLabel("Edition of the wording")).toHaveValue("2");
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await product.work.settle();
  await visitor.goto("/about");
  const banner = visitor.getByRole("region", { name: "May we count this visit?" });
  await expect(banner.getByRole("button", { name: "Reject All" })).toBeVisible();
  await visitor.context().close();
  await preview.getByRole("button", { name: "Restore the original wording" }).click();
  await expect(form.getByLabel("Heading")).toHaveValue("Your cookie choice");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByLabel("Edition of the wording")).toHaveValue("3");
});
