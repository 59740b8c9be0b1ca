import type { waitingCalls } from "#app/admin/dashboard/contract.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

const minute = 60_000;

async function queueMail({ ctx }: TestSite, recipient: string) {
  await ctx.db.transaction().execute((trx) =>
    enqueueMail(trx, ctx, {
      template: "alert.cleared",
      recipient,
      payload: { id: "Disk" },
      dedupeKey: crypto.randomUUID(),
      subjectType: "alert",
      subjectId: "Disk",
    }),
  );
}

async function downSince(site: TestSite): Promise<number | null> {
  const viewer = await site.signInAs("viewer");
  return (await jsonOf<AnswerOf<typeof waitingCalls.count>>(await viewer.get("/api/waiting-count")))
    .mailDownSince;
}

test("mail counts as down once none has left for half an hour", async ({ mailing: site, smtp }) => {
  await smtp.stop();
  await queueMail(site, "ana@ruiz.test");
  const began = clock.now();
  const expectTried = async (attempts: number) => {
    await site.settle();
    const rows = await site.ctx.db.selectFrom("outbox").select(["attempts", "state"]).execute();
    expect(rows).toEqual([{ attempts, state: "queued" }]);
  };
  await expectTried(1);
  expect(await downSince(site)).toBeNull();
  clock.advance(31 * minute);
  expect(await downSince(site)).toBe(began);
  await expectTried(2);
  await smtp.start();
  clock.advance(5 * minute);
  await site.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(await downSince(site)).toBeNull();
});

test("a mail deferred by its own server does not count as mail being down", async ({
  mailing: site,
  smtp,
}) => {
  smtp.answerRecipients((address) =>
    address === "later@ruiz.test" ? { refusal: "451 4.7.1 Later" } : {},
  );
  await queueMail(site, "later@ruiz.test");
  await site.settle();
  expect(smtp.tries()).toBe(1);
  clock.advance(2 * 60 * minute);
  await queueMail(site, "ana@ruiz.test");
  await site.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(await downSince(site)).toBeNull();
});

test("mail that has waited for less than half an hour does not count as down", async ({
  mailing: site,
  smtp,
}) => {
  await smtp.stop();
  await queueMail(site, "ana@ruiz.test");
  await site.settle();
  expect(await site.ctx.db.selectFrom("outbox").select(["attempts", "state"]).execute()).toEqual([
    { attempts: 1, state: "queued" },
  ]);
  clock.advance(29 * minute);
  expect(await downSince(site)).toBeNull();
});
