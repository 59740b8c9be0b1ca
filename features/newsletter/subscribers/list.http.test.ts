import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { Subscriber, SubscriberProof } from "./contract.ts";

const path = "/api/subscribers";
type Page = { subscribers: Subscriber[]; total: number; counts: Record<string, number> };

async function list(staff: SignedIn, query = ""): Promise<Page> {
  const response = await staff.get(`${path}${query}`);
  expect(response.status).toBe(200);
  return jsonOf<Page>(response);
}

async function audited(site: TestSite, action: string) {
  return site.ctx.db.selectFrom("audit").selectAll().where("action", "=", action).execute();
}

test("subscribers are listed by state, searched, sorted and paged", async ({ site }) => {
  for (let n = 0; n < 53; n += 1) {
    await aSubscriber(site.ctx, { email: `a${String(n).padStart(2, "0")}@ruiz.test` });
    clock.advance(1000);
  }
  await aSubscriber(site.ctx, { email: "left_one@lopez.test", state: "unsubscribed" });
  await aSubscriber(site.ctx, { email: "never@lopez.test", suppressedAt: clock.now() });
  const staff = await site.signInAs("marketing");
  const first = await list(staff);
  expect(first.total).toBe(55);
  expect(first.counts).toEqual({ subscribed: 53, unsubscribed: 1, suppressed: 1 });
  expect(first.subscribers).toHaveLength(50);
  expect((await list(staff, "?page=2")).subscribers).toHaveLength(5);
  const sorted = await list(staff, "?state=subscribed&sort=email&search=A0");
  expect(sorted.subscribers.map(({ email }) => email)).toHaveLength(10);
  expect(sorted.subscribers[0]?.email).toBe("a00@ruiz.test");
  // "_" matches only itself, not any character.
  expect((await list(staff, "?search=left_one")).total).toBe(1);
  expect((await list(staff, "?search=leftXone")).total).toBe(0);
  const suppressed = await list(staff, "?state=suppressed");
  expect(suppressed.subscribers).toMatchObject([
    { email: "never@lopez.test", state: "suppressed" },
  ]);
});

test("the proof of consent has receipt, times, wording and page", async ({ site }) => {
  const email = "ana@ruizbooks.test";
  await site.request("/api/newsletter/subscribe", {
    json: { email },
    headers: { referer: "https://www.valley-it.test/industries/law-firms?x=1" },
  });
  const staff = await site.signInAs("office");
  const [found] = (await list(staff)).subscribers;
  expect(found).toMatchObject({
    email,
    state: "pending",
    sourcePath: "/industries/law-firms",
    industry: "law-firms",
  });
  const row = await site.ctx.db.selectFrom("subscriber").selectAll().executeTakeFirstOrThrow();
  await site.ctx.db
    .insertInto("consentRecord")
    .values({
      id: crypto.randomUUID(),
      receipt: row.receipt,
      subject: "newsletter",
      choice: { newsletter: "granted", requestedAt: row.requestedAt },
      policyVersion: "2026-11-21",
      wordingVersion: "newsletter-2026-11b",
      at: clock.now(),
    })
    .execute();
  const proof = await jsonOf<SubscriberProof>(await staff.get(`${path}/${row.id}`));
  expect(proof).toMatchObject({
    receipt: row.receipt,
    importedBy: null,
    choices: [
      {
        at: clock.now(),
        choice: "granted",
        requestedAt: row.requestedAt,
        wordingVersion: "newsletter-2026-11b",
      },
    ],
  });
  expect((await staff.get(`${path}/${crypto.randomUUID()}`)).status).toBe(404);
});

test("a suppressed subscriber is never mailed, not even on request, until it is lifted", async ({
  site,
}) => {
  const row = await aSubscriber(site.ctx, { state: "unsubscribed", unsubscribedAt: clock.now() });
  const staff = await site.signInAs("marketing");
  const suppress = () => staff.post(`${path}/${row.id}/suppress`, { reason: "asked by phone" });
  expect(await jsonOf(await suppress())).toMatchObject({
    subscriber: { state: "suppressed", suppressedReason: "asked by phone" },
  });
  expect((await suppress()).status).toBe(409);
  await site.request("/api/newsletter/subscribe", { json: { email: row.email } });
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  // Suppressed rows outlive every retention; deleting them would let the addresses be added again.
  clock.advance(10 * 366 * 24 * 60 * 60_000);
  await tidyRecords(site.appContext);
  const again = await site.signInAs("marketing");
  const restored = await again.post(`${path}/${row.id}/unsuppress`);
  expect(await jsonOf(restored)).toMatchObject({ subscriber: { state: "unsubscribed" } });
  expect(await audited(site, "subscriber.suppressed")).toHaveLength(1);
  expect(await audited(site, "subscriber.unsuppressed")).toHaveLength(1);
});

test("the export uses the company's time zone, and a day without a time stays a day", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  const text = "email,consent_at,consent_source\nana@ruiz.test,1/5/2026,Fair\n";
  await staff.post(`${path}/import`, { text, vouched: true, apply: true });
  // It is ten in the evening in the company's zone and the next day in UTC.
  clock.advance(12 * 60 * 60_000);
  const again = await site.signInAs("marketing");
  const file = await again.post(`${path}/export`, { state: "subscribed" });
  expect(file.headers.get("content-disposition")).toContain(
    '"newsletter-subscribed-2026-11-17.csv"',
  );
  const csv = await file.text();
  expect(csv).toContain("ana@ruiz.test,subscribed,2026-11-17T10:00:00-08:00,2026-01-05,");
});

test("the export holds one state, no formulas, and is audited", async ({ site }) => {
  await aSubscriber(site.ctx, { email: "=cmd@ruiz.test", consentSource: "+1 818" });
  await aSubscriber(site.ctx, { email: "gone@ruiz.test", state: "unsubscribed" });
  const staff = await site.signInAs("marketing");
  const file = await staff.post(`${path}/export`, { state: "subscribed" });
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const csv = await file.text();
  expect(csv).toContain("'=cmd@ruiz.test");
  expect(csv).toContain("'+1 818");
  expect(csv).not.toContain("gone@");
  const [audit] = await audited(site, "subscribers.exported");
  expect(audit).toMatchObject({ subjectId: "subscribed", detail: { rows: 1 } });
});

test("the export asks for the password after a while", async ({ site }) => {
  await aSubscriber(site.ctx, { email: "ada@ruiz.test" });
  const staff = await site.signInAs("marketing");
  clock.advance(11 * 60_000);
  const take = () => staff.post(`${path}/export`, { state: "all" });
  expect(await jsonOf(await take())).toMatchObject({ code: "confirm_password" });
  expect(await audited(site, "subscribers.exported")).toEqual([]);
  await staff.post("/api/account/confirm", { password: staff.staff.password });
  expect(await (await take()).text()).toContain("ada@ruiz.test");
});

test("a role without marketing.edit changes and exports nothing", async ({ site }) => {
  const row = await aSubscriber(site.ctx);
  const office = await site.signInAs("office");
  expect((await office.get(path)).status).toBe(200);
  expect((await office.post(`${path}/${row.id}/suppress`, { reason: "because" })).status).toBe(403);
  expect((await office.post(`${path}/${row.id}/unsuppress`)).status).toBe(403);
  expect((await office.post(`${path}/export`, { state: "all" })).status).toBe(403);
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get(path)).status).toBe(403);
});

test("an erased suppressed subscriber stays suppressed by a hash only", async ({ site }) => {
  const email = "ana@ruizbooks.test";
  await aSubscriber(site.ctx, { email, suppressedAt: clock.now(), suppressedReason: "asked" });
  const office = await site.signInAs("office");
  expect((await office.post("/api/data-requests/erase", { email, confirm: email })).status).toBe(
    200,
  );
  const suppressions = await site.ctx.db.selectFrom("newsletterSuppression").selectAll().execute();
  expect(suppressions).toHaveLength(1);
  expect(JSON.stringify(suppressions)).not.toContain("ruiz");
  expect(suppressions[0]?.addressHash).not.toBe(hashOf(email));
  await site.request("/api/newsletter/subscribe", { json: { email: "Ana@RuizBooks.test" } });
  const owner = await site.signInAs("owner");
  const csv = `email,consent_at,consent_source,topic,industry\n${email},2026-01-01,fair,,\n`;
  const body = { text: csv, fileName: "a.csv", vouched: true, apply: true };
  expect(await jsonOf(await owner.post(`${path}/import`, body))).toMatchObject({
    ready: 0,
    suppressed: 1,
  });
  expect(await site.ctx.db.selectFrom("subscriber").selectAll().execute()).toEqual([]);
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await jsonOf(await owner.get(`${path}?state=suppressed`))).toMatchObject({ erased: 1 });
  const { records } = await jsonOf<{ records: { newsletter: object[] } }>(
    await office.post("/api/data-requests/export", { email }),
  );
  expect(records.newsletter).toMatchObject([{ suppressedAt: clock.now() }]);
});

test("an erased address can be allowed to sign up again", async ({ site }) => {
  const email = "ana@ruizbooks.test";
  await aSubscriber(site.ctx, { email, suppressedAt: clock.now() });
  const owner = await site.signInAs("owner");
  await owner.post("/api/data-requests/erase", { email, confirm: email });
  const office = await site.signInAs("office");
  expect((await office.post(`${path}/lift-erased`, { email })).status).toBe(403);
  const lift = (address: string) => owner.post(`${path}/lift-erased`, { email: address });
  expect((await lift("bo@longlaw.test")).status).toBe(404);
  expect((await lift("ANA@ruizbooks.test")).status).toBe(200);
  expect((await lift(email)).status).toBe(404);
  const audit = await audited(site, "subscriber.unsuppressed");
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toContain("ruiz");
  await site.request("/api/newsletter/subscribe", { json: { email } });
  expect(await site.ctx.db.selectFrom("subscriber").select("state").execute()).toEqual([
    { state: "pending" },
  ]);
});
