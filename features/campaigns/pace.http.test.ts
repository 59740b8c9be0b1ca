import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";
import type { Campaign } from "./contract.ts";
import { campaignsJob } from "./dispatch.server.ts";

async function runJob(site: TestSite) {
  await campaignsJob.run(site.ctx, new AbortController().signal);
}

/** Starts a campaign to everybody and returns a function that reads its state. */
async function beginSend(site: TestSite, count: number) {
  await aPostalAddress(site.ctx);
  const staff = await site.signInAs("marketing");
  const read = async (response: Response) => {
    expect(response.status, await response.clone().text()).toBe(200);
    return (await jsonOf<{ campaign: Campaign }>(response)).campaign;
  };
  const { id, version } = await read(await staff.post("/api/campaigns", { subject: "November" }));
  const content = {
    subject: "November",
    previewText: "",
    body: "# News\n\nRead [the post](/blog/a) from {brandName}.",
    topic: "",
    industry: "",
    source: "",
  };
  const json = { version, ...content };
  const written = await read(
    await staff.request(`/api/campaigns/${id}`, { method: "PATCH", json }),
  );
  await read(
    await staff.post(`/api/campaigns/${id}/confirm`, { version: written.version, count, at: "" }),
  );
  return async () => read(await staff.get(`/api/campaigns/${id}`));
}

/** Runs the job, which hands over a part of the mails each time, until the mail server has seen this many tries. */
async function handOverAll(site: TestSite, smtp: SmtpStandIn, tries: number) {
  for (let seen = -1; seen < smtp.tries(); ) {
    seen = smtp.tries();
    await runJob(site);
    await site.settle();
  }
  expect(smtp.tries()).toBe(tries);
}

test("deferred mails delay no other mail and are sent in the end", async ({
  mailing: site,
  smtp,
}) => {
  let greylisting = true;
  smtp.answerRecipients((address) =>
    greylisting && address.endsWith("@later.test") ? { refusal: "451 4.7.1 Try again later" } : {},
  );
  for (let n = 0; n < 400; n += 1) {
    await aSubscriber(site.ctx, { email: `r${n}@${n < 140 ? "later" : "ruiz"}.test` });
  }
  const read = await beginSend(site, 400);
  await handOverAll(site, smtp, 400);
  expect((await read()).counts).toMatchObject({ sent: 260, handed: 140 });
  expect(smtp.tries()).toBe(400);
  await runJob(site);
  expect((await read()).state).toBe("sending");

  greylisting = false;
  clock.advance(2 * 60_000);
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect(await read()).toMatchObject({ state: "sent", counts: { sent: 400 } });
  expect(smtp.mails).toHaveLength(400);
}, 120_000);

test("a slow domain holds up only itself", async ({ mailing: site, smtp }) => {
  smtp.answerRecipients((address) => (address.endsWith("@slow.test") ? { ms: 2200 } : {}));
  for (let n = 0; n < 5; n += 1) await aSubscriber(site.ctx, { email: `r${n}@slow.test` });
  for (let n = 0; n < 20; n += 1) await aSubscriber(site.ctx, { email: `r${n}@ruiz.test` });
  await beginSend(site, 25);
  await site.settle();
  const quick = smtp.mails.filter(({ to }) => to[0]?.endsWith("@ruiz.test"));
  expect(quick).toHaveLength(20);
  expect(smtp.mails.length).toBeLessThanOrEqual(21);
});

test("a subscriber whose mailbox does not exist is suppressed with the reason", async ({
  mailing: site,
  smtp,
}) => {
  const refusals: Record<string, string> = {
    "gone@ruiz.test": "550 5.1.1 User unknown",
    "full@ruiz.test": "552 5.2.2 Mailbox full",
    "policy@ruiz.test": "550 5.7.1 Refused by policy",
    "later@ruiz.test": "451 4.1.1 Not now",
    "sender@ruiz.test": "550 5.1.8 Bad sender domain",
  };
  smtp.answerRecipients((address) => ({ refusal: refusals[address] ?? "" }));
  for (const email of Object.keys(refusals)) await aSubscriber(site.ctx, { email });
  await beginSend(site, 5);
  await site.settle();
  expect(smtp.tries()).toBe(5);
  const suppressed = () =>
    site.ctx.db
      .selectFrom("subscriber")
      .select(["email", "suppressedReason"])
      .where("suppressedAt", "is not", null)
      .execute();
  await site.settle();
  expect(await suppressed()).toEqual([
    {
      email: "gone@ruiz.test",
      suppressedReason: expect.stringMatching(/^The mail server says .* does not exist: .*5\.1\.1/),
    },
  ]);
  const audited = await site.ctx.db
    .selectFrom("audit")
    .select(["actorKind", "detail"])
    .where("action", "=", "subscriber.suppressed")
    .execute();
  expect(audited).toEqual([{ actorKind: "system", detail: { by: "mail server" } }]);
});

test("a scheduled campaign cannot be changed", async ({ mailing: site }) => {
  await aPostalAddress(site.ctx);
  await aSubscriber(site.ctx, { email: "ana@ruiz.test" });
  const staff = await site.signInAs("marketing");
  const made = await staff.post("/api/campaigns", { subject: "November" });
  const { id } = (await jsonOf<{ campaign: Campaign }>(made)).campaign;
  const change = async (subject: string) => {
    const { version } = (
      await jsonOf<{ campaign: Campaign }>(await staff.get(`/api/campaigns/${id}`))
    ).campaign;
    const content = {
      subject,
      previewText: "",
      body: "What changed.",
      topic: "",
      industry: "",
      source: "",
    };
    return staff.request(`/api/campaigns/${id}`, {
      method: "PATCH",
      json: { version, ...content },
    });
  };
  const { campaign } = await jsonOf<{ campaign: Campaign }>(await change("November"));
  const plan = { version: campaign.version, count: 1, at: "2026-11-18T10:00" };
  expect((await staff.post(`/api/campaigns/${id}/confirm`, plan)).status).toBe(200);
  const refused = await change("December");
  expect(await jsonOf(refused)).toMatchObject({ error: "Only a draft can be changed." });
});

test("sending to the list asks for the password ten minutes after signing in", async ({
  mailing: site,
  smtp,
}) => {
  await aPostalAddress(site.ctx);
  await aSubscriber(site.ctx, { email: "ana@ruiz.test" });
  const staff = await site.signInAs("marketing");
  const made = await staff.post("/api/campaigns", { subject: "November" });
  const { id, version } = (await jsonOf<{ campaign: Campaign }>(made)).campaign;
  clock.advance(11 * 60_000);
  const confirm = () => staff.post(`/api/campaigns/${id}/confirm`, { version, count: 1, at: "" });
  expect(await jsonOf(await confirm())).toMatchObject({ code: "confirm_password" });
  await staff.post("/api/account/confirm", { password: staffPassword });
  // The draft has no text yet, which is checked only after the password.
  expect((await confirm()).status).toBe(422);
  await site.settle();
  expect(smtp.mails).toEqual([]);
});
