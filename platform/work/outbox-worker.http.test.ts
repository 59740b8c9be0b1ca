import { onTestFinished, vi } from "vitest";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { type Mailer, MailRefused } from "#platform/mail/mailer.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import { claimMails, enqueueMails, leaseMs, markSent } from "./outbox.server.ts";
import { startOutboxWorker } from "./outbox-worker.server.ts";

const minute = 60_000;

/** Queues a mail for each of these recipients in one transaction; each is due a millisecond after the previous one. */
async function queueFor({ ctx }: TestSite, readers: readonly string[]) {
  const { id } = await aLead(ctx);
  const began = clock.now();
  await ctx.db.transaction().execute((trx) =>
    enqueueMails(
      trx,
      ctx,
      readers.map((reader, index) => ({
        template: "lead.acknowledgement",
        recipient: `${reader}@valleyfirm.test`,
        payload: { leadId: id },
        dedupeKey: `to:${reader}`,
        subjectType: "lead",
        subjectId: id,
        dueAt: began + index,
      })),
    ),
  );
  clock.advance(readers.length);
}

async function outbox({ ctx }: TestSite) {
  return ctx.db.selectFrom("outbox").selectAll().execute();
}

/** Expects each recipient's mail to have this state and number of attempts once the site has done its work. */
async function until(site: TestSite, states: Record<string, string>) {
  await site.settle();
  const found = (await outbox(site)).map((row) => [
    row.recipient.replace("@valleyfirm.test", ""),
    `${row.state}, ${row.attempts}`,
  ]);
  expect(Object.fromEntries(found)).toEqual(states);
}

const allSent = (readers: readonly string[]) =>
  Object.fromEntries(readers.map((reader) => [reader, "sent, 1"]));

const many = Array.from({ length: 24 }, (_, index) => `reader${index}`);

test("mails that wait go out one after another over one connection, the longest due first", async ({
  mailing,
  smtp,
}) => {
  await queueFor(mailing, many);
  await until(mailing, allSent(many));
  expect(smtp.mails.map(({ to }) => to[0])).toEqual(many.map((name) => `${name}@valleyfirm.test`));
  expect(smtp.connections()).toBe(1);
});

test("with several connections mails go out at a time, each once", async ({ startSite, smtp }) => {
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: "Desk <desk@valley-it.test>",
    MAIL_CONNECTIONS: "3",
  };
  const site = await startSite({ env });
  // Long enough that a single connection would take most of the test's time.
  smtp.answerRecipients(() => ({ ms: 100 }));
  await queueFor(site, many);
  await until(site, allSent(many));
  expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(
    many.map((name) => `${name}@valleyfirm.test`).sort(),
  );
  expect(smtp.connections()).toBe(3);
});

test("a refused mail leaves the connection to the next one", async ({ mailing, smtp }) => {
  smtp.refuseWith(550);
  await queueFor(mailing, ["one"]);
  await until(mailing, { one: "failed, 1" });
  smtp.refuseWith(undefined);
  await queueFor(mailing, ["two"]);
  await until(mailing, { one: "failed, 1", two: "sent, 1" });
  expect(smtp.connections()).toBe(1);
});

test("a reused connection that the mail server has closed costs no try", async ({
  mailing,
  smtp,
}) => {
  const readers = ["one", "two", "three"];
  for (const [index, reader] of readers.entries()) {
    await queueFor(mailing, [reader]);
    await until(mailing, allSent(readers.slice(0, index + 1)));
    smtp.hangUp();
  }
  expect(smtp.mails).toHaveLength(3);
});

test("a mail whose answer is lost waits like a refused one, and comes again under its id", async ({
  mailing,
  smtp,
}) => {
  smtp.loseNextAnswer();
  await queueFor(mailing, ["one", "two"]);
  await until(mailing, { one: "queued, 1", two: "sent, 1" });
  expect(smtp.mails.map(({ to }) => to[0])).toEqual(["one@valleyfirm.test", "two@valleyfirm.test"]);
  clock.advance(minute);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(3);
  const [lost, , again] = smtp.mails.map(({ headers }) => headers["message-id"]);
  expect(again).toBe(lost);
});

/** Starts a worker with a mailer that only implements `send`, on a site whose own worker does not send. */
function workerOf({ appContext }: TestSite, send: Mailer["send"]) {
  const mailer: Mailer = { send, verify: async () => undefined, close: () => undefined };
  return startOutboxWorker({
    appContext,
    mailer,
    writers: leadMailWriters(appContext),
    everyMs: dayMs,
  });
}

test("behind a slow mail server no mail is begun late in its lease", async ({ site }) => {
  const readers = many.slice(0, 5);
  await queueFor(site, readers);
  const leases: number[] = [];
  const worker = workerOf(site, async (_message, id) => {
    const row = (await outbox(site)).find((mail) => mail.id === id);
    leases.push((row?.leasedUntil ?? 0) - clock.now());
    clock.advance(2 * minute);
    return [];
  });
  // Each look ends with what may still be begun in its lease.
  for (const _ of readers) await worker.poll();
  await until(site, allSent(readers));
  await worker.stop();
  expect(leases).toHaveLength(5);
  expect(Math.min(...leases)).toBeGreaterThanOrEqual((leaseMs / 3) * 2);
});

test("a mail that takes long to write does not make its domain rest", async ({ site }) => {
  await queueFor(site, ["one", "two", "three"]);
  const now = performance.now.bind(performance);
  let ahead = 0;
  const measured = vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  onTestFinished(() => measured.mockRestore());
  const writers = leadMailWriters(site.appContext);
  const worker = startOutboxWorker({
    appContext: site.appContext,
    mailer: { send: async () => [], verify: async () => undefined, close: () => undefined },
    writers: {
      "lead.acknowledgement": async (payload) => {
        ahead += minute;
        return writers["lead.acknowledgement"]?.(payload) ?? null;
      },
    },
    everyMs: dayMs,
  });
  await worker.poll();
  await worker.stop();
  await until(site, allSent(["one", "two", "three"]));
});

test("a worker that is stopped finishes its mail and gives the others back untouched", async ({
  site,
}) => {
  await queueFor(site, ["one", "two", "three"]);
  let stopped: Promise<void> | undefined;
  const worker = workerOf(site, async () => {
    stopped = worker.stop();
    return [];
  });
  await worker.poll();
  expect(stopped).toBeDefined();
  await stopped;
  await until(site, { one: "sent, 1", two: "queued, 0", three: "queued, 0" });
});

test("a stop does not wait for a mail that never ends: it is cut off and waits as a refused one", async ({
  site,
}) => {
  await queueFor(site, ["one", "two"]);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const worker = startOutboxWorker({
    appContext: site.appContext,
    mailer: {
      send: async () => {
        begun.resolve();
        await end.promise;
        return [];
      },
      verify: async () => undefined,
      close: () => end.reject(new MailRefused("The connection was closed.", false)),
    },
    writers: leadMailWriters(site.appContext),
    everyMs: dayMs,
  });
  await begun.promise;
  await worker.stop(10);
  await until(site, { one: "queued, 1", two: "queued, 0" });
});

test("a mail that was taken is not sent again because the database stumbled", async ({ site }) => {
  await queueFor(site, ["one"]);
  const { schema } = site.ctx.db;
  let sent = 0;
  const worker = workerOf(site, async () => {
    sent += 1;
    await schema.alterTable("outbox").renameTo("outbox_away").execute();
    setTimeout(() => void schema.alterTable("outbox_away").renameTo("outbox").execute(), 50);
    return [];
  });
  await worker.poll();
  const rows = await outbox(site);
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([["sent", 1]]);
  await worker.stop();
  expect(sent).toBe(1);
});

test("a worker that is late leaves a mail to the one that claimed it since", async ({ site }) => {
  await queueFor(site, ["one"]);
  const late = workerOf(site, async () => {
    clock.advance(leaseMs);
    const [again] = await claimMails(site.appContext, { limit: 1 });
    await markSent(site.appContext, again?.id ?? "");
    throw new MailRefused("Timeout", false);
  });
  await late.poll();
  await until(site, { one: "sent, 2" });
  await late.stop();
  await until(site, { one: "sent, 2" });
});
