import { productJobs } from "#app/server/product/background.server.ts";
import { notify } from "#features/notifications/make.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { heldOutcome, putRestoreHold } from "#platform/work/restore-hold.server.ts";
import { aCampaign } from "#tests/builders/campaign.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMail } from "#tests/builders/outbox.ts";
import { aPostalAddress } from "#tests/builders/postal-address.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import {
  test as base,
  clock,
  expect,
  jsonOf,
  type SignedIn,
  type TestSite,
} from "#tests/http/harness.ts";
import { withDevice } from "#tests/http/pushing.ts";
import { add, addLead } from "#tests/http/webhooks.ts";
import { type PushStandIn, startPushService } from "#tests/stand-ins/push.ts";
import { startReceiver } from "#tests/stand-ins/receiver.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";

/**
 * Every job of the product: "held" after a restore, or why it goes on. A new job must be added here: it sends through the
 * outbox, which is held, or it asks `isHeldAfterRestore` itself.
 */
const jobs: Readonly<Record<string, string>> = {
  "newsletter-sends": "held",
  webhooks: "held",
  "push-messages": "held",
  "alert-webhook": "held",
  "publish-posts": "changes this site's pages; its newsletters are campaigns, which are held",
  "site-notice": "changes this site's pages",
  "feature-ends": "changes this site's pages",
  "scheduled-answers": "records what the outbox sent",
  "monthly-looks": "queues mails, which the outbox holds",
  "notification-mails": "queues mails, which the outbox holds",
  notifications: "queues mails and push messages, which are held",
  watch: "queues mails and alerts, which are held",
  "weekly-letter": "queues mails, which the outbox holds",
  "booking-calendars": "reads calendars",
  "inbound-mail": "reads the mailbox",
  "own-domain": "reads DNS",
  "single-sign-on": "reads the directory",
  "test-lead": "is rolled back",
  "end-holds": "writes this database",
  "count-visits": "writes this database",
  "notifications-tidy": "writes this database",
  "tidy-up": "writes this database",
  "tidy-counters": "writes this database",
  "note-audit-end": "writes the server's log",
  backup: "writes the company's own backups",
  "backup-proof": "reads a backup",
  "copies-to-store": "writes the company's own file store",
  "files-to-store": "writes the company's own file store",
  "file-store-tidy": "writes the company's own file store",
};

const copyAt = () => clock.now() - 86_400_000;

/** Marks the database as a restore does. */
function hold({ ctx }: TestSite) {
  const mark = { copyAt: copyAt(), restoredAt: ctx.now(), settled: null, unread: "It was lost." };
  return putRestoreHold(ctx.db, mark);
}

/** Runs the jobs that the table calls held. Returns their outcomes. */
async function runHeld(site: TestSite): Promise<string[]> {
  const outcomes: string[] = [];
  for (const job of productJobs.filter(({ name }) => jobs[name] === "held")) {
    outcomes.push(await job.run(site.ctx, new AbortController().signal));
  }
  return outcomes;
}

type Receivers = {
  site: TestSite;
  owner: SignedIn;
  /** Counts what each kind of receiver got. */
  arrived(): Record<string, number>;
};

/** A product whose every outgoing way leads to a receiver on loopback. */
const test = base.extend<{ all: Receivers & { push: PushStandIn } }>({
  all: async ({ startSite, onTestFinished }, use) => {
    const [smtp, push] = [await startSmtp(), await startPushService()];
    onTestFinished(() => smtp.stop());
    onTestFinished(() => push.stop());
    const [events, alerts] = [
      await startReceiver(onTestFinished),
      await startReceiver(onTestFinished),
    ];
    const site = await startSite({ env: { SMTP_URL: smtp.url, PUSH_STAND_IN: push.url } });
    await aPostalAddress(site.ctx);
    const owner = await site.signInAs("owner");
    await add(owner, events.url);
    const { notifications } = await currentSettings(site.ctx);
    const alertHook = { webhookKind: "slack", webhookUrl: alerts.url, webhookPrivate: true };
    const saved = await owner.request("/api/settings/notifications", {
      method: "PUT",
      json: { value: { ...notifications, ...alertHook }, version: 0 },
    });
    expect(saved.status).toBe(200);
    const { device } = await withDevice(site, push);
    const sentTo = (part: string) =>
      smtp.mails.filter(({ to }) => to.some((address) => address.startsWith(part))).length;
    await use({
      site,
      owner,
      push,
      arrived: () => ({
        queued: sentTo("queued"),
        later: sentTo("later"),
        reader: sentTo("reader"),
        resets: smtp.mails.filter(({ subject }) => /password/i.test(subject)).length,
        events: events.got.length,
        alerts: alerts.got.length,
        pushes: device.received.length,
      }),
    });
  },
});

const nothing = {
  queued: 0,
  later: 0,
  reader: 0,
  resets: 0,
  events: 0,
  alerts: 0,
  pushes: 0,
};

/** Leaves one of every kind that waits to leave. */
async function leaveOneOfEach({ site, owner }: Receivers) {
  const { ctx } = site;
  await aMail(ctx, { recipient: "queued@ruiz.test" });
  await aMail(ctx, { recipient: "later@ruiz.test", dueAt: ctx.now() + 1000 });
  await aSubscriber(ctx, { email: "reader@ruiz.test" });
  await aCampaign(ctx);
  await addLead(owner);
  await ctx.db
    .insertInto("alertDelivery")
    .values({
      id: "one",
      message: { event: "alert.raised", title: "Disk", text: "Full", at: "", url: "" },
      attempts: 0,
      dueAt: ctx.now(),
      createdAt: ctx.now(),
    })
    .execute();
  const { id: leadId } = await aLead(ctx);
  const { staffId } = await ctx.db
    .selectFrom("pushDevice")
    .select("staffId")
    .executeTakeFirstOrThrow();
  await ctx.db
    .transaction()
    .execute((trx) => notify(trx, ctx, [{ staffId, kind: "reply", leadId, key: "one" }]));
}

/** Requests a link for a new password, which leaves although everything else is held. */
async function requestReset({ site, owner }: Receivers) {
  const { email } = owner.staff;
  const browser = site.browser();
  await browser.fetchCsrf();
  expect((await browser.post("/api/auth/reset-request", { email })).status).toBe(200);
}

test("every job of the product is held after a restore, or has a reason to go on", () => {
  const names = productJobs.map(({ name }) => name);
  expect([...names].sort()).toEqual(Object.keys(jobs).sort());
});

test("nothing leaves a restored site, and each leaves once after the release", async ({ all }) => {
  const { site, owner, arrived } = all;
  await aMail(site.ctx, { template: "staff.reset", dueAt: clock.now() + 1 });
  clock.advance(1);
  await hold(site);
  await leaveOneOfEach(all);
  clock.advance(2 * minuteMs);
  expect(await runHeld(site)).toEqual(Array(4).fill(heldOutcome));
  await requestReset(all);
  // The outbox worker has looked at everything once this arrived, which was queued last.
  await site.settle();
  expect(arrived().resets).toBe(1);
  expect(arrived()).toEqual({ ...nothing, resets: 1 });

  const { held } = await jsonOf<{ held: { counts: Record<string, number> } }>(
    await owner.get("/api/restored-copy"),
  );
  expect(held.counts).toMatchObject({ campaigns: 1, webhooks: 1, alerts: 1, pushes: 1 });
  const released = await owner.post("/api/restored-copy/release", { seen: held.counts });
  expect(released.status).toBe(200);
  for (let round = 0; round < 3; round += 1) await runHeld(site);
  const one = Object.fromEntries(Object.keys(nothing).map((name) => [name, 1]));
  await site.settle();
  expect(arrived()).toEqual(one);
  await runHeld(site);
  clock.advance(60 * minuteMs);
  await requestReset(all);
  await site.settle();
  expect(arrived().resets).toBe(2);
  expect(arrived()).toEqual({ ...one, resets: 2 });
});
