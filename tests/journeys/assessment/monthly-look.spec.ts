import type { Page } from "@playwright/test";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { type MailedSite, mailsTo } from "#tests/journeys/parts/mails-to.ts";

const domain = "larkmesa-firm.com";

test.beforeEach(({ dns }) => addFirmWithGaps(dns, domain));

/** Checks the domain and stores a report with the result; returns the URL of its private link. */
async function privateLink(page: Page): Promise<string> {
  const answer = await page.request.post("/api/domain-check", {
    data: { domain, authorized: true },
  });
  const { checkedAt } = await answer.json();
  const answers = Object.fromEntries(questionsOf("other").map(({ id }) => [id, "a"]));
  const profile = { industry: "other", size: "2-10", platform: "microsoft", holds: ["none"] };
  const look = { name: domain, checkedAt };
  const kept = await page.request.post("/api/assessment/reports", {
    data: { findings: { profile, answers, look } },
  });
  const { id, secret } = await kept.json();
  return `/security-assessment/report#${id}.${secret}`;
}

/** Returns the link that matches the pattern in the mail to an address. */
async function linkIn(site: MailedSite, email: string, pattern: RegExp): Promise<string> {
  const [found] = (await mailsTo(email, site)).flatMap(
    ({ text, headers }) => pattern.exec(`${text} ${headers["list-unsubscribe"] ?? ""}`) ?? [],
  );
  expect(found, `a link in the mails to ${email}`).toBeDefined();
  return found ?? "";
}

const confirmPattern = /https?:\/\/\S+\/monthly-look\?token=[\w-]+/;

test("monthly checks are requested under a report and start with the link in the mail", async ({
  page,
  product,
  mail,
}) => {
  const email = `ana-${Date.now()}@ruizlaw.example`;
  await page.goto(await privateLink(page));
  const form = page.getByRole("form", { name: "Have this domain looked at every month" });
  await form.getByRole("button", { name: "Mail me what changes" }).click();
  await expect(form.getByLabel("Business email")).toBeFocused();
  await form.getByLabel("Business email").fill(email);
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Mail me what changes" }).press("Enter");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  await expectNoAxeViolations(page);

  const answer = await page.goto(await linkIn({ product, mail }, email, confirmPattern));
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  const open = page.getByRole("heading", { name: "One click left to confirm" });
  await expect(open).toBeVisible();
  await page.reload();
  await expect(open).toBeVisible();
  await page.getByRole("button", { name: "Confirm the monthly look" }).press("Enter");
  await expect(page.getByRole("heading", { name: "The monthly look is on" })).toBeFocused();
  await expectNoAxeViolations(page);
});
