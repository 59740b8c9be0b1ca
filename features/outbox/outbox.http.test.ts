import type { AnswerOf } from "#platform/http/endpoint.ts";
import { dayMs } from "#platform/time/durations.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import type { outboxCalls, QueuedMail } from "./contract.ts";
import { tidyUnsentMails } from "./verbs.server.ts";

type Page = AnswerOf<typeof outboxCalls.list>;

async function aMail(
  site: TestSite,
  recipient = "ana@ruizbooks.test",
  template = "lead.notice",
): Promise<string> {
  return site.ctx.db.transaction().execute((trx) =>
    enqueueMail(trx, site.ctx, {
      template,
      recipient,
      payload: {},
      dedupeKey: crypto.randomUUID(),
      subjectType: "lead",
      subjectId: "one",
    }),
  );
}

test("mails are paged newest first and filtered by state, template and recipient", async ({
  site,
}) => {
  for (let n = 0; n < 60; n += 1) {
    await aMail(site);
    if (n % 7 === 0) clock.advance(1);
  }
  const other = await aMail(site, "bo@longlaw.test");
  const office = await site.signInAs("office");
  const list = async (query: string) => jsonOf<Page>(await office.get(`/api/outbox?${query}`));
  const first = await list("");
  expect(first.mails).toHaveLength(50);
  const second = await list(`after=${first.next}`);
  const ids = [...first.mails, ...second.mails].map(({ id }) => id);
  expect(new Set(ids).size).toBe(61);
  // Without a mail server all waiting mail is held.
  expect(first.counts).toEqual({ held: 61 });
  expect((await list("state=held&search=LONGLAW")).mails.map(({ id }) => id)).toEqual([other]);
  expect((await list("state=queued")).mails).toEqual([]);
  expect((await list("template=lead.reply")).mails).toEqual([]);
  expect((await office.get("/api/outbox?after=x")).status).toBe(400);
});

test("kinds of mail have names, an unknown one shows its own", async ({ site }) => {
  await aMail(site);
  const old = await aMail(site, "bo@longlaw.test", "lead.gone");
  const office = await site.signInAs("office");
  const names = { "lead.gone": "lead.gone", "lead.notice": "Notice of a new lead" };
  const { mails, templateNames } = await jsonOf<Page>(await office.get("/api/outbox"));
  expect(templateNames).toEqual(names);
  expect(Object.fromEntries(mails.map(({ template, name }) => [template, name]))).toEqual(names);
  const { mail } = await jsonOf<{ mail: QueuedMail }>(await office.get(`/api/mail/${old}`));
  expect(mail.name).toBe("lead.gone");
});

test("a waiting mail is cancelled and queued again, both audited", async ({ site }) => {
  const office = await site.signInAs("office");
  const id = await aMail(site);
  expect((await office.post(`/api/mail/${id}/resend`)).status).toBe(409);
  expect((await office.post(`/api/mail/${id}/cancel`)).status).toBe(200);
  expect((await office.post(`/api/mail/${id}/cancel`)).status).toBe(409);
  const { counts } = await jsonOf<Page>(await office.get("/api/outbox"));
  expect(counts).toEqual({ cancelled: 1 });
  expect((await office.post(`/api/mail/${id}/resend`)).status).toBe(200);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["mail.cancelled", "mail.requeued"]);
});

test("a mail that was planned long ahead is not deleted before it is due", async ({ site }) => {
  const planned = await aMail(site);
  const dueAt = clock.now() + 100 * dayMs;
  await site.ctx.db.updateTable("outbox").set({ dueAt }).where("id", "=", planned).execute();
  clock.advance(95 * dayMs);
  await tidyUnsentMails(site.ctx, 90);
  const left = await site.ctx.db.selectFrom("outbox").select("id").execute();
  expect(left).toEqual([{ id: planned }]);
});

test("mail.view alone neither cancels nor resends", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const id = await aMail(site);
  expect((await viewer.get("/api/outbox")).status).toBe(200);
  expect((await viewer.post(`/api/mail/${id}/cancel`)).status).toBe(403);
  expect((await viewer.post(`/api/mail/${id}/resend`)).status).toBe(403);
});
