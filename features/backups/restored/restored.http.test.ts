import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { campaignsJob } from "#features/campaigns/dispatch.server.ts";
import { notify } from "#features/notifications/make.server.ts";
import { insertDeliveries } from "#features/webhooks/store.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { findRestoreHold } from "#platform/work/restore-hold.server.ts";
import { aCampaign } from "#tests/builders/campaign.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { aMail } from "#tests/builders/outbox.ts";
import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { copyOf, readHeld, reopen, restore } from "#tests/http/restoring.ts";
import { add } from "#tests/http/webhooks.ts";

const minute = 60_000;
const path = "/api/restored-copy";

async function runCampaigns({ ctx }: TestSite) {
  return campaignsJob.run(ctx, new AbortController().signal);
}

/** Records the outcome of mails of the outbox, as the worker does. */
async function settle({ ctx }: TestSite, state: "sent" | "cancelled", recipient: string) {
  await ctx.db
    .updateTable("outbox")
    .set({ state, sentAt: state === "sent" ? ctx.now() : null })
    .where("recipient", "=", recipient)
    .execute();
}

test("what was sent, stopped or left since the copy stays so, and only the rest is sent after the release", async ({
  site,
  startSite,
  onTestFinished,
}) => {
  const { ctx } = site;
  await aPostalAddress(ctx);
  for (const recipient of ["sent", "stopped", "withdrawn", "waits"]) {
    await aMail(ctx, { recipient: `${recipient}@ruiz.test`, dedupeKey: recipient });
  }
  const [left, erased, bounced] = [
    await aSubscriber(ctx, { email: "left@ruiz.test" }),
    await aSubscriber(ctx, { email: "erased@ruiz.test" }),
    await aSubscriber(ctx, { email: "bounced@ruiz.test" }),
  ];
  await aSubscriber(ctx, { email: "reader@ruiz.test" });
  await aCampaign(ctx, { id: "done", state: "scheduled", dueAt: ctx.now() + minute });
  await aCampaign(ctx, { id: "called-off", state: "scheduled", dueAt: ctx.now() + minute });
  await aCampaign(ctx, { id: "to-come", state: "scheduled", dueAt: ctx.now() + minute });
  const file = await copyOf(site);

  clock.advance(10 * minute);
  await settle(site, "sent", "sent@ruiz.test");
  await settle(site, "cancelled", "stopped@ruiz.test");
  await ctx.db.deleteFrom("outbox").where("dedupeKey", "=", "withdrawn").execute();
  await ctx.db
    .updateTable("subscriber")
    .set({ state: "unsubscribed", unsubscribedAt: ctx.now(), updatedAt: ctx.now() })
    .where("id", "=", left.id)
    .execute();
  await ctx.db.deleteFrom("subscriber").where("id", "=", erased.id).execute();
  await ctx.db
    .updateTable("subscriber")
    .set({ suppressedAt: ctx.now(), suppressedReason: "bounced", updatedAt: ctx.now() })
    .where("id", "=", bounced.id)
    .execute();
  await ctx.db.deleteFrom("newsletterSend").where("id", "=", "called-off").execute();
  await ctx.db
    .updateTable("newsletterSend")
    .set({ dueAt: null })
    .where("id", "=", "to-come")
    .execute();
  await runCampaigns(site);
  await settle(site, "sent", "reader@ruiz.test");
  await runCampaigns(site);
  await ctx.db
    .updateTable("newsletterSend")
    .set({ dueAt: ctx.now() })
    .where("id", "=", "to-come")
    .execute();

  expect(await restore(site, file)).toMatch(/already sent is taken out\.$/);
  const { again, owner, recipients } = await reopen(site, startSite, onTestFinished);
  const held = await readHeld(owner);
  expect(held).toMatchObject({
    copyAt: expect.any(Number),
    restoredAt: clock.now(),
    unread: "",
    settled: { outbox: 3, newsletter_send: 1, subscriber: 3 },
    counts: { mails: 1, campaigns: 1 },
    campaigns: [{ id: "to-come", remaining: null }],
    subscribers: 1,
  });
  expect(held?.mails.map((mail) => mail.recipient)).toEqual(["waits@ruiz.test"]);
  const subscribers = await again.ctx.db
    .selectFrom("subscriber")
    .select(["email", "state", "suppressedReason as reason"])
    .orderBy("email")
    .execute();
  expect(subscribers).toEqual([
    { email: "bounced@ruiz.test", state: "subscribed", reason: "bounced" },
    { email: "erased@ruiz.test", state: "unsubscribed", reason: "" },
    { email: "left@ruiz.test", state: "unsubscribed", reason: "" },
    { email: "reader@ruiz.test", state: "subscribed", reason: "" },
  ]);

  expect((await owner.post(`${path}/release`, { seen: held?.counts })).status).toBe(200);
  await runCampaigns(again);
  await again.settle();
  expect(recipients()).toEqual(["reader@ruiz.test", "waits@ruiz.test"]);
  await runCampaigns(again);
  await again.settle();
  await runCampaigns(again);
  const states = await again.ctx.db
    .selectFrom("newsletterSend")
    .select(["id", "state"])
    .orderBy("id")
    .execute();
  expect(states).toEqual([
    { id: "called-off", state: "draft" },
    { id: "done", state: "sent" },
    { id: "to-come", state: "sent" },
  ]);
  expect(recipients()).toEqual(["reader@ruiz.test", "waits@ruiz.test"]);
});

const half = "0198f000-0000-7000-8000-000000000001";

test("a campaign that was half sent waits for staff, who resume it for the rest", async ({
  site,
  startSite,
  onTestFinished,
}) => {
  const { ctx } = site;
  await aPostalAddress(ctx);
  for (const name of ["ana", "ben", "cid"]) {
    await aSubscriber(ctx, { email: `${name}@ruiz.test` });
  }
  await aCampaign(ctx, { id: half });
  const file = await copyOf(site);
  await runCampaigns(site);
  await settle(site, "sent", "ana@ruiz.test");
  await settle(site, "sent", "ben@ruiz.test");
  await restore(site, file);

  const { again, owner, recipients } = await reopen(site, startSite, onTestFinished);
  const held = await readHeld(owner);
  expect(held?.counts).toMatchObject({ mails: 0, campaigns: 0 });
  expect((await owner.post(`${path}/release`, { seen: held?.counts })).status).toBe(200);
  await runCampaigns(again);
  const { campaign } = await jsonOf<{ campaign: { state: string; version: number } }>(
    await owner.get(`/api/campaigns/${half}`),
  );
  expect(campaign.state).toBe("paused");
  const action = { version: campaign.version, action: "resume" };
  expect((await owner.post(`/api/campaigns/${half}/act`, action)).status).toBe(200);
  await runCampaigns(again);
  await again.settle();
  await runCampaigns(again);
  const now = await jsonOf<{ campaign: object }>(await owner.get(`/api/campaigns/${half}`));
  expect(now.campaign).toMatchObject({ state: "sent", counts: { sent: 3 } });
  expect(recipients()).toEqual(["cid@ruiz.test"]);
});

test("the copy of another site or of another past takes nothing from the replaced database", async ({
  site,
  startSite,
}) => {
  const other = await startSite();
  for (const each of [site, other]) await aMail(each.ctx, { recipient: "ana@ruiz.test" });
  await aSubscriber(site.ctx);
  await other.signInAs("owner");
  await site.browser().post("/api/contact", aContactMessage());
  const file = await copyOf(site);
  expect(await restore(other, file)).toMatch(
    /is not a later state of this copy\. .* is not known\.$/,
  );
  const database = openDatabase(other.appContext.env);
  const { db } = database;
  expect(await findRestoreHold(db)).toMatchObject({
    settled: null,
    unread: "The replaced database is not a later state of this copy.",
  });
  expect(await db.selectFrom("subscriber").select("state").execute()).toEqual([
    { state: "subscribed" },
  ]);
  const waiting = db.selectFrom("outbox").select("id").where("state", "=", "queued");
  expect(await waiting.where("recipient", "=", "ana@ruiz.test").execute()).toHaveLength(1);
  await database.close();
});

test("a database that cannot be read is replaced all the same, and the report says so", async ({
  site,
}) => {
  const { DATA_DIR, DATABASE_URL } = site.appContext.env;
  // PostgreSQL reads nothing of a damaged database, so pg_restore fails first.
  if (DATABASE_URL) return;
  const file = await copyOf(site);
  writeFileSync(join(DATA_DIR, "site.db"), "no database".repeat(1000));
  for (const end of ["-wal", "-shm"]) rmSync(join(DATA_DIR, `site.db${end}`), { force: true });
  expect(await restore(site, file)).toMatch(/could not be read \(.*\)\. .* is not known\.$/);
});

test("webhooks, alerts, push messages, digests and monthly checks that were sent stay sent", async ({
  site,
}) => {
  const { ctx } = site;
  const owner = await site.signInAs("owner");
  const webhookId = (await add(owner, "http://127.0.0.1:9/hook")).id;
  const leadId = (await aLead(ctx)).id;
  const notified = (key: string) =>
    ({ staffId: owner.staff.id, kind: "reply", leadId, key }) as const;
  await ctx.db
    .transaction()
    .execute((trx) => notify(trx, ctx, [notified("told"), notified("untold")]));
  await ctx.db.updateTable("notification").set({ mailAt: ctx.now() }).execute();
  const event = (source: string) => ({
    source,
    event: "lead.created",
    data: {},
    happenedAt: ctx.now(),
    place: 0,
    dueAt: ctx.now(),
  });
  await ctx.db
    .transaction()
    .execute((trx) => insertDeliveries(trx, webhookId, [event("told"), event("untold")]));
  for (const id of ["told", "untold"]) {
    const message = { event: "alert.raised", title: id, text: "", at: "", url: "" };
    const row = { id, message, attempts: 0, dueAt: ctx.now(), createdAt: ctx.now() };
    await ctx.db.insertInto("alertDelivery").values(row).execute();
  }
  const file = await copyOf(site);
  await ctx.db
    .updateTable("webhookDelivery")
    .set({ state: "sent" })
    .where("source", "=", "told")
    .execute();
  await ctx.db.deleteFrom("alertDelivery").where("id", "=", "told").execute();
  await ctx.db
    .updateTable("notification")
    .set({ mailAt: null })
    .where("dedupeKey", "like", "told%")
    .execute();
  await restore(site, file);

  const database = openDatabase(site.appContext.env);
  const { db } = database;
  const deliveries = await db
    .selectFrom("webhookDelivery")
    .select(["source", "state"])
    .where("source", "in", ["told", "untold"])
    .orderBy("source")
    .execute();
  expect(deliveries).toEqual([
    { source: "told", state: "sent" },
    { source: "untold", state: "queued" },
  ]);
  expect(await db.selectFrom("alertDelivery").select("id").execute()).toEqual([{ id: "untold" }]);
  const mailed = db.selectFrom("notification").select("id").where("mailAt", "is not", null);
  expect(await mailed.execute()).toHaveLength(1);
  const audit = await db
    .selectFrom("audit")
    .select(["action", "detail"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  expect(audit).toMatchObject({
    action: "restored_copy.held",
    detail: { webhook_delivery: 1, alert_delivery: 1, notification: 1, outbox: 0 },
  });
  await database.close();
});
