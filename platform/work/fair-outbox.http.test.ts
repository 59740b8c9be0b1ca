import { onTestFinished, vi } from "vitest";
import { alertMailWriters } from "#features/alerts/mail.server.tsx";
import { domainOf } from "#platform/mail/slow-domains.ts";
import { dayMs } from "#platform/time/durations.ts";
import { aMail } from "#tests/builders/outbox.ts";
import { expect, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import { claimMails } from "./outbox.server.ts";
import { startOutboxWorker } from "./outbox-worker.server.ts";

/** Queues a hundred mails to one domain, and then one to another. */
async function queueBacklog({ ctx }: TestSite): Promise<void> {
  for (let sent = 0; sent < 100; sent += 1) {
    await aMail(ctx, { recipient: `reader${sent}@Slow.test`, dueAt: ctx.now() - 1000 + sent });
  }
  await aMail(ctx, { recipient: "ana@quick.test" });
}

test("a hundred mails to one domain let one to another go after a few", async ({
  mailing,
  smtp,
}) => {
  await queueBacklog(mailing);
  await mailing.settle();
  const to = smtp.mails.map((mail) => mail.to[0] ?? "");
  expect(to).toHaveLength(101);
  expect(to.findIndex((one) => one.endsWith("@quick.test"))).toBeLessThanOrEqual(3);
  const slow = to.filter((one) => /@slow\.test$/i.test(one)).map((one) => one.split("@")[0]);
  expect(slow).toEqual(Array.from({ length: 100 }, (_, sent) => `reader${sent}`));
});

test("a domain that takes long holds another up by one mail", async ({ site }) => {
  await queueBacklog(site);
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  const measured = vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs);
  onTestFinished(() => measured.mockRestore());
  const sent: string[] = [];
  const worker = startOutboxWorker({
    appContext: site.appContext,
    mailer: {
      send: async ({ to }) => {
        sent.push(domainOf(to));
        if (domainOf(to) === "slow.test") aheadMs += 60_000;
        return [];
      },
      verify: async () => undefined,
      close: () => undefined,
    },
    writers: alertMailWriters(site.appContext),
    everyMs: dayMs,
  });
  await worker.poll();
  await worker.stop();
  expect(sent).toEqual(["slow.test", "quick.test"]);
});

test("two processes claim each mail once, and each of them a domain's share at most", async ({
  site,
}) => {
  await queueBacklog(site);
  const claim = () => claimMails(site.appContext, { limit: 10, share: 3 });
  const both = await Promise.all([claim(), claim()]);
  for (const mails of both) {
    const slow = mails.filter(({ recipient }) => domainOf(recipient) === "slow.test");
    expect(slow.length).toBeLessThanOrEqual(3);
  }
  const claimed = both.flat().map(({ id }) => id);
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(both.flat().filter(({ recipient }) => domainOf(recipient) === "quick.test")).toHaveLength(
    1,
  );
});

test("a domain is what follows the last sign, in whatever case it is written", async ({ site }) => {
  await queueBacklog(site);
  for (const recipient of ["ben@QUICK.test", '"a@b"@quick.test', "cid@quick.test"]) {
    await aMail(site.ctx, { recipient, dueAt: site.ctx.now() });
  }
  const mails = await claimMails(site.appContext, { limit: 100, share: 3 });
  const domains = mails.map(({ recipient }) => domainOf(recipient)).sort();
  expect(domains).toEqual([...Array(3).fill("quick.test"), ...Array(3).fill("slow.test")]);
});
