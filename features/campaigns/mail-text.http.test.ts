import { aPost } from "#tests/builders/post.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import type { Campaign } from "./contract.ts";

const path = "/api/campaigns";

type Start = (overrides: { env: Record<string, string> }) => Promise<TestSite>;

/** Starts a site that mails through an SMTP stand-in, which is stopped when the test ends. */
async function mailing(startSite: Start, onEnd: (stop: () => Promise<void>) => void) {
  const smtp = await startSmtp();
  onEnd(() => smtp.stop());
  const site = await startSite({ env: { SMTP_URL: smtp.url } });
  return { site, smtp, staff: await site.signInAs("marketing") };
}

async function draft(staff: SignedIn, own: { body: string; tag?: string }): Promise<Campaign> {
  const made = await staff.post(path, { subject: "November" });
  const { id, version } = (await jsonOf<{ campaign: Campaign }>(made)).campaign;
  const content = { subject: "November", previewText: "", topic: "", industry: "", source: "" };
  const json = { version, ...content, ...own };
  const answer = await staff.request(`${path}/${id}`, { method: "PATCH", json });
  return (await jsonOf<{ campaign: Campaign }>(answer)).campaign;
}

test("a test mail shows post cards, pictures and tagged links, in HTML and plain text", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, staff } = await mailing(startSite, onTestFinished);
  const picture = `/media/${"0".repeat(32)}-1600x900.webp`;
  await aPost(site.ctx, {
    ...{ slug: "doors", title: "Which doors to lock", description: "The back one first." },
    ...{ status: "published", publishedAt: clock.now(), body: `![A door](${picture})` },
  });
  const campaign = await draft(staff, {
    tag: " Fall Checkup ",
    body: `[Doors](/blog/doors "card")\n\n[own](/contact?utm_source=x) [call](/contact)\n\n[other](https://other.test/)\n\n![A desk](${picture})`,
  });
  expect(campaign.tag).toBe("fall-checkup");
  await staff.post(`${path}/${campaign.id}/test`);
  await site.settle();
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  const utm = "utm_source=newsletter&utm_medium=email&utm_campaign=fall-checkup";
  const address = "https://www.valley-it.test";
  expect(mail?.text).toMatch(/Which doors to lock.*\n+The back one first\.\n+Read the post/s);
  expect(mail?.text).toContain(`${address}/blog/doors?${utm}`);
  expect(mail?.text).toContain(`${address}/contact?${utm}`);
  expect(mail?.text).toContain(`${address}/contact?utm_source=x`);
  expect(mail?.text).toMatch(/https:\/\/other\.test\/\s/);
  const html = mail?.html ?? "";
  expect(html.match(/\.jpg"/g)).toHaveLength(2);
  expect(html).toContain('width="600"');
  expect(html).toContain("prefers-color-scheme:dark");
});

test("an old campaign without a tag is mailed with its links unchanged", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, staff } = await mailing(startSite, onTestFinished);
  const campaign = await draft(staff, { body: "Read [the post](/blog/a)." });
  await site.ctx.db.updateTable("newsletterSend").set({ tag: "" }).execute();
  await staff.post(`${path}/${campaign.id}/test`);
  await site.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.text).toContain("https://www.valley-it.test/blog/a");
  expect(smtp.mails[0]?.text).not.toContain("utm_");
});
