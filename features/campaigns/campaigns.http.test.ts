import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import type { Campaign, CampaignAction } from "./contract.ts";
import { campaignsJob } from "./dispatch.server.ts";

const path = "/api/campaigns";
const body = "# News\n\nRead [the post](/blog/a) from {brandName}.";
const noSegment = { topic: "", industry: "", source: "" };

type Start = (overrides: { env: Record<string, string> }) => Promise<TestSite>;

/** Starts a site that mails through an SMTP stand-in, which is stopped when the test ends. */
async function mailing(startSite: Start, onEnd: (stop: () => Promise<void>) => void) {
  const smtp = await startSmtp();
  onEnd(() => smtp.stop());
  const site = await startSite({ env: { SMTP_URL: smtp.url } });
  return { site, smtp, staff: await site.signInAs("marketing") };
}

async function sendOf(response: Response): Promise<Campaign> {
  expect(response.status).toBe(200);
  return (await jsonOf<{ campaign: Campaign }>(response)).campaign;
}

async function draft(staff: SignedIn, own: object = {}): Promise<Campaign> {
  const { id, version } = await sendOf(await staff.post(path, { subject: "November" }));
  const content = { subject: "November", previewText: "What changed", body, ...noSegment, ...own };
  const json = { version, ...content };
  return sendOf(await staff.request(`${path}/${id}`, { method: "PATCH", json }));
}

const confirm = (staff: SignedIn, { id, version }: Campaign, own: object = {}) =>
  staff.post(`${path}/${id}/confirm`, { version, count: 3, at: "", ...own });
const act = (staff: SignedIn, { id, version }: Campaign, action: CampaignAction) =>
  staff.post(`${path}/${id}/act`, { version, action });
const read = async (staff: SignedIn, { id }: Campaign) => sendOf(await staff.get(`${path}/${id}`));

async function runJob(site: TestSite) {
  await campaignsJob.run(site.ctx, new AbortController().signal);
}

async function three(site: TestSite) {
  await aPostalAddress(site.ctx);
  for (const name of ["ana", "ben", "cid"]) {
    await aSubscriber(site.ctx, { email: `${name}@ruiz.test` });
  }
  await aSubscriber(site.ctx, { state: "pending" });
  await aSubscriber(site.ctx, { state: "unsubscribed" });
  await aSubscriber(site.ctx, { suppressedAt: clock.now() });
}

const recipientsIn = (smtp: SmtpStandIn) => smtp.mails.flatMap(({ to }) => to).sort();
const everybody = ["ana@ruiz.test", "ben@ruiz.test", "cid@ruiz.test"];

test("a campaign reaches everybody once, with list headers, postal address and unsubscribe link", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, staff } = await mailing(startSite, onTestFinished);
  await three(site);
  const started = await sendOf(await confirm(staff, await draft(staff)));
  expect(started.state).toBe("sending");
  await site.settle();
  expect(recipientsIn(smtp)).toEqual(everybody);
  expect((await read(staff, started)).counts.sent).toBe(3);
  await runJob(site);
  await runJob(site);
  expect(await read(staff, started)).toMatchObject({ state: "sent", finishedAt: clock.now() });
  expect(smtp.mails).toHaveLength(3);
  const [mail] = smtp.mails;
  expect(mail?.subject).toBe("November");
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.headers["list-unsubscribe"]).toMatch(/newsletter\/unsubscribe\?token=/);
  expect(mail?.text).toContain("from Larkmesa IT");
  expect(mail?.text).toContain("https://www.valley-it.test/blog/a");
  expect(mail?.text).toMatch(/Larkmesa.*, P\.O\. Box 1995, Encino, CA 91426\n/);
  const tokens = smtp.mails.map(({ headers }) => headers["list-unsubscribe"]);
  expect(new Set(tokens).size).toBe(3);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("subjectType", "=", "newsletter_send")
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    "send.created",
    "send.changed",
    "send.confirmed",
  ]);
  expect(JSON.stringify(audit)).not.toContain("ruiz");
});

test("a pause withdraws waiting mails, and nobody is mailed twice after it", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, staff } = await mailing(startSite, onTestFinished);
  await three(site);
  smtp.refuseWith(451);
  const started = await sendOf(await confirm(staff, await draft(staff)));
  await site.settle();
  expect(smtp.tries()).toBe(3);
  const paused = await sendOf(await act(staff, started, "pause"));
  expect(paused).toMatchObject({ state: "paused" });
  smtp.refuseWith(undefined);
  clock.advance(10 * 60_000);
  const left = await site.ctx.db.selectFrom("outbox").select("id").execute();
  await runJob(site);
  await site.settle();
  expect(smtp.mails).toHaveLength(left.length);
  expect((await act(staff, paused, "pause")).status).toBe(409);
  await sendOf(await act(staff, paused, "resume"));
  await site.settle();
  expect(recipientsIn(smtp)).toEqual(everybody);
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect((await read(staff, started)).state).toBe("sent");
  expect(recipientsIn(smtp)).toEqual(everybody);
});

test("three processes that advance a campaign at once hand nobody over twice", async ({ site }) => {
  await aPostalAddress(site.ctx);
  for (let n = 0; n < 120; n += 1) await aSubscriber(site.ctx);
  const staff = await site.signInAs("marketing");
  await sendOf(await confirm(staff, await draft(staff), { count: 120 }));
  await Promise.all([runJob(site), runJob(site), runJob(site)]);
  const rows = await site.ctx.db.selectFrom("outbox").select("recipient").execute();
  // Without a mail server the mails wait in the outbox, at most a hundred at a time.
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(100);
});

test("a scheduled campaign waits for its time and uses the list as it then is", async ({
  site,
}) => {
  await three(site);
  const staff = await site.signInAs("marketing");
  const planned = await sendOf(
    await confirm(staff, await draft(staff), { at: "2026-11-17T10:30" }),
  );
  expect(planned).toMatchObject({ state: "scheduled", dueAt: clock.now() + 30 * 60_000 });
  await runJob(site);
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await aSubscriber(site.ctx, { email: "dan@ruiz.test" });
  clock.advance(30 * 60_000);
  await runJob(site);
  await staff.fetchCsrf();
  expect((await read(staff, planned)).counts).toEqual({ handed: 4 });
  await staff.post("/api/account/confirm", { password: staffPassword });
  for (const at of ["2026-11-17T10:00", "2028-01-01T10:00", "2026-02-30T10:00", "soon"]) {
    expect((await confirm(staff, await draft(staff), { count: 4, at })).status, at).toBe(422);
  }
});

test("a scheduled campaign that was paused waits for its time again", async ({ site }) => {
  await three(site);
  const staff = await site.signInAs("marketing");
  const planned = await sendOf(
    await confirm(staff, await draft(staff), { at: "2026-11-17T10:30" }),
  );
  const paused = await sendOf(await act(staff, planned, "pause"));
  clock.advance(20 * 60_000);
  await runJob(site);
  expect(await sendOf(await act(staff, paused, "resume"))).toMatchObject({ state: "scheduled" });
  clock.advance(10 * 60_000);
  await runJob(site);
  expect((await read(staff, planned)).counts).toEqual({ handed: 3 });
});

test("a subscriber who left before the mail was rendered is not mailed and is marked left", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, staff } = await mailing(startSite, onTestFinished);
  await three(site);
  smtp.refuseWith(451);
  const started = await sendOf(await confirm(staff, await draft(staff)));
  await site.settle();
  expect(smtp.tries()).toBe(3);
  await site.ctx.db
    .updateTable("subscriber")
    .set({ state: "unsubscribed" })
    .where("email", "=", "ben@ruiz.test")
    .execute();
  smtp.refuseWith(undefined);
  clock.advance(5 * 60_000);
  await site.settle();
  expect(smtp.mails).toHaveLength(2);
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect((await read(staff, started)).counts).toEqual({ sent: 2, left: 1 });
  const { recipients, total } = await jsonOf<{ recipients: object[]; total: number }>(
    await staff.get(`${path}/${started.id}/recipients?state=left`),
  );
  expect([recipients, total]).toMatchObject([[{ email: "ben@ruiz.test", state: "left" }], 1]);
});

test("a campaign needs the confirmed number of recipients", async ({ site }) => {
  await three(site);
  const staff = await site.signInAs("marketing");
  const campaign = await draft(staff);
  const refused = await confirm(staff, campaign, { count: 2 });
  expect(refused.status).toBe(409);
  expect(await jsonOf(refused)).toMatchObject({
    error: "The list has changed: the number of recipients is now 3. Check it and confirm again.",
  });
  const nobody = await draft(staff, { topic: "wire-fraud" });
  expect((await confirm(staff, nobody, { count: 0 })).status).toBe(422);
  const empty = await draft(staff, { body: "" });
  expect((await confirm(staff, empty)).status).toBe(422);
  expect((await confirm(staff, campaign)).status).toBe(200);
  expect((await confirm(staff, campaign)).status).toBe(409);
});

test("a campaign can go to one interest or one source", async ({ site }) => {
  await aSubscriber(site.ctx, { industry: "law-firms", sourcePath: "/industries/law-firms" });
  await aSubscriber(site.ctx, { topic: "backup", importId: "i" });
  const staff = await site.signInAs("marketing");
  const count = async (query: string) =>
    (await jsonOf<{ count: number }>(await staff.get(`${path}/audience${query}`))).count;
  expect(await count("")).toBe(2);
  expect(await count("?industry=law-firms")).toBe(1);
  expect(await count("?topic=backup&source=import")).toBe(1);
  expect(await count("?topic=backup&industry=law-firms")).toBe(0);
  expect(await jsonOf(await staff.get(`${path}/audience`))).toMatchObject({
    facets: {
      topics: [{ value: "backup", count: 1 }],
      industries: [{ value: "law-firms", count: 1 }],
      sources: [
        { value: "import", count: 1 },
        { value: "/industries/law-firms", count: 1 },
      ],
    },
  });
});

test("a campaign is canceled, unscheduled and copied", async ({ site }) => {
  await three(site);
  const staff = await site.signInAs("marketing");
  const planned = await sendOf(
    await confirm(staff, await draft(staff), { at: "2026-11-18T10:00" }),
  );
  const again = await sendOf(await act(staff, planned, "unschedule"));
  expect(again).toMatchObject({ state: "draft", dueAt: null });
  const running = await sendOf(await confirm(staff, again));
  expect(running.counts).toEqual({ handed: 3 });
  const canceled = await sendOf(await act(staff, running, "cancel"));
  expect(canceled).toMatchObject({ state: "canceled", counts: { canceled: 3 } });
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect((await act(staff, canceled, "resume")).status).toBe(409);
  const copy = await sendOf(await staff.post(`${path}/${canceled.id}/duplicate`));
  expect(copy).toMatchObject({ state: "draft", subject: "November", body, counts: {} });
});

test("a stale change of a draft is refused", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const campaign = await draft(staff);
  const json = { version: 1, subject: "x", previewText: "", body: "y", ...noSegment };
  expect((await staff.request(`${path}/${campaign.id}`, { method: "PATCH", json })).status).toBe(
    409,
  );
});

test("a preview shows the mail, and a test goes to the signed-in person only", async ({ site }) => {
  await three(site);
  const staff = await site.signInAs("marketing");
  const campaign = await draft(staff);
  const preview = await jsonOf<{ html: string; text: string; bytes: number }>(
    await staff.post(`${path}/preview`, { subject: "a", previewText: "b", body }),
  );
  expect(preview.html).toContain("data-style=");
  expect(preview.html).not.toMatch(/ style="|<script|<body/);
  expect(preview.text).toContain("Unsubscribe");
  expect(preview.bytes).toBeGreaterThan(1000);
  const answer = await staff.post(`${path}/${campaign.id}/test`);
  expect(await jsonOf(answer)).toEqual({ recipient: staff.staff.email });
  const outbox = await site.ctx.db.selectFrom("outbox").select(["recipient", "template"]).execute();
  expect(outbox).toEqual([{ recipient: staff.staff.email, template: "newsletter.send_test" }]);
});

test("a role without marketing.edit writes and sends nothing", async ({ site }) => {
  await three(site);
  const staff = await site.signInAs("marketing");
  const campaign = await draft(staff);
  const office = await site.signInAs("office");
  expect((await office.get(path)).status).toBe(200);
  expect((await office.post(path, { subject: "a" })).status).toBe(403);
  expect((await confirm(office, campaign)).status).toBe(403);
  expect((await act(office, campaign, "cancel")).status).toBe(403);
  expect((await office.post(`${path}/${campaign.id}/test`)).status).toBe(403);
  expect((await office.post(`${path}/${campaign.id}/duplicate`)).status).toBe(403);
});
