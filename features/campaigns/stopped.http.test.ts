import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import { leaseMs } from "#platform/work/outbox.server.ts";
import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";
import type { Campaign, CampaignAction } from "./contract.ts";
import { campaignsJob } from "./dispatch.server.ts";

const path = "/api/campaigns";
const minute = 60_000;
const month = 31 * 24 * 60 * minute;
const subscribers = ["ana@ruiz.test", "ben@ruiz.test", "cid@ruiz.test"];
const content = { subject: "November", previewText: "", body: "What changed this month." };

async function runJob(site: TestSite) {
  await campaignsJob.run(site.ctx, new AbortController().signal);
}

/** Creates a campaign whose three mails wait in the outbox after one deferred try each. */
async function waitingSend({ mailing, smtp }: { mailing: TestSite; smtp: SmtpStandIn }) {
  await aPostalAddress(mailing.ctx);
  for (const email of subscribers) await aSubscriber(mailing.ctx, { email });
  smtp.refuseWith(451);
  const staff = await mailing.signInAs("marketing");
  const { campaign: begun } = await jsonOf<{ campaign: Campaign }>(
    await staff.post(path, { subject: "a" }),
  );
  const own = `${path}/${begun.id}`;
  const segment = { topic: "", industry: "", source: "" };
  const json = { version: begun.version, ...content, ...segment };
  await staff.request(own, { method: "PATCH", json });
  const read = async () => (await jsonOf<{ campaign: Campaign }>(await staff.get(own))).campaign;
  const { version } = await read();
  const confirmed = await staff.post(`${own}/confirm`, {
    version,
    count: subscribers.length,
    at: "",
  });
  expect(confirmed.status).toBe(200);
  await mailing.settle();
  expect(await statesOf(mailing)).toEqual({ queued: 3 });
  const act = async (action: CampaignAction) =>
    staff.post(`${own}/act`, { version: (await read()).version, action });
  return { read, act };
}

const outboxOf = ({ ctx }: TestSite) => ctx.db.selectFrom("outbox").selectAll().execute();

/** Counts the mails by state and checks that each was tried. */
async function statesOf(site: TestSite) {
  const rows = await outboxOf(site);
  expect(rows.every(({ attempts }) => attempts > 0)).toBe(true);
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

async function mailTo(site: TestSite, subscriber: string | undefined): Promise<string> {
  const row = (await outboxOf(site)).find(({ recipient }) => recipient === subscriber);
  return row?.id ?? "";
}

const sentTo = (smtp: SmtpStandIn) => smtp.mails.flatMap(({ to }) => to).sort();

/** Lets the mail server accept mails until the campaign has ended. */
async function finish(site: TestSite, smtp: SmtpStandIn, read: () => Promise<Campaign>) {
  smtp.refuseWith(undefined);
  clock.advance(minute);
  await runJob(site);
  await site.settle();
  await runJob(site);
  expect((await read()).state).toBe("sent");
}

test("a mail stopped in the outbox is canceled, and the campaign goes on to its end", async ({
  mailing,
  smtp,
}) => {
  const { read } = await waitingSend({ mailing, smtp });
  const owner = await mailing.signInAs("owner");
  const stopped = await mailTo(mailing, subscribers[0]);
  expect((await owner.post(`/api/mail/${stopped}/cancel`)).status).toBe(200);
  expect((await read()).counts).toEqual({ handed: 2, canceled: 1 });
  await finish(mailing, smtp, read);
  expect(sentTo(smtp)).toEqual(subscribers.slice(1));
  clock.advance(month);
  await tidyRecords(mailing.appContext);
  expect(await outboxOf(mailing)).toEqual([]);
  const staff = await mailing.signInAs("marketing");
  const later = await jsonOf<{ campaigns: Campaign[] }>(await staff.get(path));
  expect(later.campaigns[0]?.counts).toEqual({ sent: 2, canceled: 1 });
});

test("a stopped mail that is sent later counts as sent before the outbox deletes it", async ({
  mailing,
  smtp,
}) => {
  const { read } = await waitingSend({ mailing, smtp });
  const owner = await mailing.signInAs("owner");
  const stopped = await mailTo(mailing, subscribers[0]);
  await owner.post(`/api/mail/${stopped}/cancel`);
  await finish(mailing, smtp, read);
  expect((await owner.post(`/api/mail/${stopped}/resend`)).status).toBe(200);
  await mailing.settle();
  expect(await statesOf(mailing)).toEqual({ sent: 3 });
  await tidyRecords(mailing.appContext);
  expect((await read()).counts).toEqual({ sent: 3 });
});

test("a mail erased with its subscriber is not counted as sent", async ({ mailing, smtp }) => {
  const { read } = await waitingSend({ mailing, smtp });
  const owner = await mailing.signInAs("owner");
  const [email] = subscribers;
  expect((await owner.post("/api/data-requests/erase", { email, confirm: email })).status).toBe(
    200,
  );
  await finish(mailing, smtp, read);
  expect((await read()).counts).toEqual({ sent: 2, canceled: 1 });
  expect(sentTo(smtp)).toEqual(subscribers.slice(1));
});

test("mails claimed by a worker when the campaign is canceled are neither sent nor counted", async ({
  mailing,
  smtp,
}) => {
  const { read, act } = await waitingSend({ mailing, smtp });
  const leasedUntil = clock.now() + leaseMs;
  await mailing.ctx.db.updateTable("outbox").set({ state: "sending", leasedUntil }).execute();
  expect((await act("cancel")).status).toBe(200);
  expect(await read()).toMatchObject({ state: "canceled", counts: { handed: 3 } });
  smtp.refuseWith(undefined);
  clock.advance(leaseMs);
  await mailing.settle();
  expect(await statesOf(mailing)).toEqual({ cancelled: 3 });
  expect((await read()).counts).toEqual({ handed: 0, canceled: 3 });
  expect(smtp.mails).toEqual([]);
});
