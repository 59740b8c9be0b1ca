import { aLead } from "#tests/builders/lead.ts";
import { ana } from "#tests/builders/mail/report-forms.ts";
import { reportCases } from "#tests/builders/mail/reports.ts";
import { aSentMail } from "#tests/builders/sent-mail.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, reasonOf } from "#tests/http/inbound.ts";

const rawOf = (name: string) =>
  (reportCases.find((one) => one.name === name)?.raw ?? "").replaceAll("\n", "\r\n");

const suppression = async ({ ctx }: TestSite) => {
  const row = await ctx.db
    .selectFrom("subscriber")
    .select(["suppressedAt", "suppressedReason"])
    .executeTakeFirstOrThrow();
  return row.suppressedAt === null ? "" : row.suppressedReason;
};

test("an undelivered answer appears in the lead's history once, and the lead waits again", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const lead = await aLead(site.ctx, { status: "contacted", answeredAt: clock.now() });
  await aSentMail(site.ctx, { template: "lead.reply", about: lead.id });
  await outcomeOf(site, rawOf("Gmail, unknown user"));
  await outcomeOf(site, rawOf("Postfix, unknown user"));
  const events = await site.ctx.db
    .selectFrom("leadEvent")
    .select(["kind", "detail"])
    .where("kind", "=", "undelivered")
    .execute();
  expect(events).toHaveLength(1);
  expect(events[0]?.detail).toMatchObject({ why: "the mailbox does not exist" });
  const row = await site.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(row.replyWaitingAt).toBe(clock.now());
  expect(await site.ctx.db.selectFrom("lead").select("id").execute()).toHaveLength(1);
});

test("a dead address is suppressed at once", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await aSubscriber(site.ctx, { email: ana });
  await aSentMail(site.ctx, { template: "newsletter.send", about: "n" });
  await outcomeOf(site, rawOf("Amazon SES, bounce"));
  expect(await suppression(site)).toBe("the mailbox does not exist (5.1.1)");
});

test("an address is suppressed at the third soft failure within 14 days", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await aSubscriber(site.ctx, { email: ana });
  await aSentMail(site.ctx, { template: "newsletter.send", about: "n" });
  const raw = rawOf("Gmail, out of storage");
  const again = (times: number) => outcomeOf(site, `X-Try: ${times}\r\n${raw}`);
  await again(1);
  clock.advance(15 * 86_400_000);
  await again(2);
  await again(3);
  expect(await suppression(site)).toBe("");
  await again(4);
  expect(await suppression(site)).toBe("the mailbox is full; 3 mails failed within 14 days");
});

test.for([
  "Postfix, delayed",
  "Microsoft 365, restricted group",
  "Gmail, our domain does not authenticate",
])("%s: never counts against the address, however often", async (name, { startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await aSubscriber(site.ctx, { email: ana });
  await aSentMail(site.ctx, { template: "newsletter.send", about: "n" });
  for (let times = 0; times < 4; times += 1) {
    await outcomeOf(site, `X-Try: ${times}\r\n${rawOf(name)}`);
  }
  expect(await suppression(site)).toBe("");
});

test("a complaint takes the reader off the list, also one that hides the address", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  await aSubscriber(site.ctx, { email: ana });
  await aSentMail(site.ctx, { template: "newsletter.send", about: "n" });
  await outcomeOf(site, rawOf("Outlook.com junk mail reporting, without a recipient"));
  expect(await suppression(site)).toBe("They reported our mail as spam.");
});

test("a forged report about a mail that we never sent changes nothing", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await aSubscriber(site.ctx, { email: ana });
  await outcomeOf(site, rawOf("Gmail, unknown user"));
  expect(await suppression(site)).toBe("");
  expect(await reasonOf(site)).toBe("A report about an email that we did not send.");
});

test("a report that names another address than our reader's suppresses nobody", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  await aSubscriber(site.ctx, { email: ana });
  await aSentMail(site.ctx, { template: "newsletter.send", about: "n" });
  const raw = rawOf("Amazon SES, bounce").replaceAll(`rfc822; ${ana}`, "rfc822; other@home.test");
  await outcomeOf(site, raw);
  expect(await suppression(site)).toBe("");
});
