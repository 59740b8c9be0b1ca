import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import type { Campaign } from "./contract.ts";
import { campaignsJob } from "./dispatch.server.ts";

const path = "/api/campaigns";
const content = { subject: "November", previewText: "", body: "What changed this month." };
const everybody = ["ana@ruiz.test", "ben@ruiz.test"];

type Recipients = { recipients: { id: string; email: string; state: string; lastError: string }[] };

async function runJob(site: TestSite) {
  await campaignsJob.run(site.ctx, new AbortController().signal);
}

/** Creates an ended campaign whose mails all failed, and returns functions that call its endpoints. */
async function endedInFailure(
  startSite: (own: { env: Record<string, string> }) => Promise<TestSite>,
  onEnd: (stop: () => Promise<void>) => void,
) {
  const smtp = await startSmtp();
  onEnd(() => smtp.stop());
  const site = await startSite({ env: { SMTP_URL: smtp.url } });
  await aPostalAddress(site.ctx);
  const staff = await site.signInAs("marketing");
  for (const email of everybody) await aSubscriber(site.ctx, { email });
  smtp.refuseWith(550);
  const { campaign: begun } = await jsonOf<{ campaign: Campaign }>(
    await staff.post(path, { subject: "a" }),
  );
  const segment = { topic: "", industry: "", source: "" };
  const json = { version: begun.version, ...content, ...segment };
  await staff.request(`${path}/${begun.id}`, { method: "PATCH", json });
  const { version } = await read();
  const sent = await staff.post(`${path}/${begun.id}/confirm`, { version, count: 2, at: "" });
  expect(sent.status).toBe(200);
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect(await read()).toMatchObject({ state: "sent", counts: { failed: 2 } });

  async function read() {
    return (await jsonOf<{ campaign: Campaign }>(await staff.get(`${path}/${begun.id}`))).campaign;
  }
  const people = async () =>
    (await jsonOf<Recipients>(await staff.get(`${path}/${begun.id}/recipients`))).recipients;
  const own = (act: string, body: object = {}) => staff.post(`${path}/${begun.id}/${act}`, body);
  return { site, smtp, staff, id: begun.id, read, people, own };
}

const recipientsIn = (smtp: { mails: { to: string[] }[] }) => smtp.mails.flatMap(({ to }) => to);

test("one failed recipient is retried, then the others, and each gets the mail once", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, read, people, own } = await endedInFailure(startSite, onTestFinished);
  const ana = (await people()).find(({ email }) => email === everybody[0]);
  smtp.refuseWith(undefined);
  expect(await jsonOf(await own("retry", { recipient: ana?.id }))).toMatchObject({
    recipients: 1,
    campaign: { state: "sending" },
  });
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect(await read()).toMatchObject({ state: "sent", counts: { sent: 1, failed: 1 } });
  expect(recipientsIn(smtp)).toEqual([everybody[0]]);
  expect((await own("retry", { recipient: ana?.id })).status).toBe(409);
  expect((await own("retry")).status).toBe(200);
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect(await read()).toMatchObject({ state: "sent", counts: { sent: 2 } });
  expect((await own("retry")).status).toBe(409);
  expect(recipientsIn(smtp).sort()).toEqual(everybody);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "send.retried")
    .execute();
  expect(audit.map(({ detail }) => detail)).toEqual([{ recipients: 1 }, { recipients: 1 }]);
});

test("a waiting retry is undone and can be repeated", async ({ startSite, onTestFinished }) => {
  const { site, smtp, read, people, own } = await endedInFailure(startSite, onTestFinished);
  smtp.refuseWith(451);
  const tries = smtp.tries();
  await own("retry");
  await site.settle();
  expect(smtp.tries()).toBe(tries + 2);
  const outbox = await site.ctx.db.selectFrom("outbox").select("state").execute();
  expect(outbox.map(({ state }) => state)).toEqual(["queued", "queued"]);
  expect(await jsonOf(await own("undo-retry"))).toMatchObject({
    recipients: 2,
    campaign: { state: "sent", counts: { failed: 2 } },
  });
  expect((await people()).map(({ lastError }) => lastError.slice(0, 3))).not.toContain("");
  expect((await own("undo-retry")).status).toBe(409);
  smtp.refuseWith(undefined);
  clock.advance(10 * 60_000);
  await runJob(site);
  await site.settle();
  expect(smtp.mails).toEqual([]);
  await own("retry");
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect((await read()).counts).toEqual({ sent: 2 });
  expect(recipientsIn(smtp).sort()).toEqual(everybody);
  const actions = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("action", "=", "send.retry_taken_back")
    .execute();
  expect(actions).toHaveLength(1);
});

test("a retry mails nobody whom the outbox reached meanwhile or who left", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, read, own } = await endedInFailure(startSite, onTestFinished);
  smtp.refuseWith(undefined);
  const owner = await site.signInAs("owner");
  const mail = await site.ctx.db
    .selectFrom("outbox")
    .select("id")
    .where("recipient", "=", "ana@ruiz.test")
    .executeTakeFirstOrThrow();
  expect((await owner.post(`/api/mail/${mail.id}/resend`)).status).toBe(200);
  await site.settle();
  expect(smtp.mails).toHaveLength(1);
  await site.ctx.db
    .updateTable("subscriber")
    .set({ state: "unsubscribed" })
    .where("email", "=", "ben@ruiz.test")
    .execute();
  await site.settle();
  const row = await site.ctx.db
    .selectFrom("outbox")
    .select("state")
    .where("id", "=", mail.id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe("sent");
  expect(await jsonOf(await own("retry"))).toMatchObject({ recipients: 0 });
  await runJob(site);
  expect(await read()).toMatchObject({ state: "sent", counts: { sent: 1, left: 1 } });
  expect(smtp.mails).toHaveLength(1);
});

test("a recipient whose retried mail was stopped and deleted is neither mailed nor counted", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp, people, id: sendId } = await endedInFailure(startSite, onTestFinished);
  const ana = (await people()).find(({ email }) => email === everybody[0]);
  const owner = await site.signInAs("owner");
  const { id } = await site.ctx.db
    .selectFrom("outbox")
    .select("id")
    .where("recipient", "=", "ana@ruiz.test")
    .executeTakeFirstOrThrow();
  smtp.refuseWith(451);
  await owner.post(`/api/mail/${id}/resend`);
  await site.settle();
  expect((await owner.post(`/api/mail/${id}/cancel`)).status).toBe(200);
  clock.advance(31 * 24 * 60 * 60_000);
  await tidyRecords(site.appContext);
  smtp.refuseWith(undefined);
  const staff = await site.signInAs("marketing");
  const answer = await staff.post(`${path}/${sendId}/retry`, { recipient: ana?.id });
  expect(await jsonOf(answer)).toMatchObject({
    recipients: 0,
    campaign: { state: "sent", counts: { failed: 1, canceled: 1 } },
  });
  await runJob(site);
  await site.settle();
  expect(smtp.mails).toEqual([]);
});

test("retrying and undoing need the right to send and an ended campaign", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, staff, id } = await endedInFailure(startSite, onTestFinished);
  const office = await site.signInAs("office");
  expect((await office.post(`${path}/${id}/retry`, {})).status).toBe(403);
  expect((await office.post(`${path}/${id}/undo-retry`, {})).status).toBe(403);
  const { campaign: draft } = await jsonOf<{ campaign: Campaign }>(
    await staff.post(path, { subject: "b" }),
  );
  expect((await staff.post(`${path}/${draft.id}/retry`, {})).status).toBe(409);
});
