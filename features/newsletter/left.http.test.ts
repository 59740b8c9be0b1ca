import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import type { ImportAnswer } from "#features/newsletter/subscribers/contract.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { newsletterMailWriters } from "./mail.server.tsx";
import { confirmSubscription, unsubscribe } from "./membership.server.ts";

const email = "ana@ruizbooks.test";
const minute = 60_000;
const day = 24 * 60 * minute;

/** Imports the old list again. */
async function importAgain(site: TestSite): Promise<ImportAnswer> {
  const staff = await site.signInAs("marketing");
  const text = `email,consent_at,consent_source\n${email},2026-01-01,spring fair\n`;
  const body = { text, fileName: "old.csv", vouched: true, apply: true };
  return jsonOf<ImportAnswer>(await staff.post("/api/subscribers/import", body));
}

async function subscribers({ ctx }: TestSite) {
  return ctx.db.selectFrom("subscriber").select(["email", "state"]).execute();
}

async function suppressions({ ctx }: TestSite) {
  return ctx.db.selectFrom("newsletterSuppression").selectAll().execute();
}

/** Lets Ana subscribe and leave, and deletes her row after its retention. */
async function leftAndForgotten(site: TestSite) {
  const { leaveToken } = await aSubscriber(site.ctx, { email });
  await unsubscribe(site.ctx, leaveToken);
  clock.advance(30 * day + minute);
  await tidyRecords(site.appContext);
  expect(await subscribers(site)).toEqual([]);
}

async function signUp(site: TestSite) {
  await site.request("/api/newsletter/subscribe", { json: { email } });
  const write = newsletterMailWriters(site.appContext)["newsletter.confirm"];
  const { id } = await site.ctx.db.selectFrom("subscriber").select("id").executeTakeFirstOrThrow();
  const mail = await write?.({ subscriberId: id });
  return /confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("an import does not add a deleted subscriber who left", async ({ site }) => {
  await leftAndForgotten(site);
  expect(await importAgain(site)).toMatchObject({ ready: 0, left: 1, suppressed: 0 });
  expect(await subscribers(site)).toEqual([]);
  const [row, ...others] = await suppressions(site);
  expect(row).toMatchObject({ kind: "left" });
  expect(others).toEqual([]);
  expect(JSON.stringify(row)).not.toContain("ruiz");
  const staff = await site.signInAs("marketing");
  // Those who only left are not counted as suppressed.
  expect(await jsonOf(await staff.get("/api/subscribers"))).toMatchObject({ erased: 0 });
  const office = await site.signInAs("office");
  const { records } = await jsonOf<{ records: { newsletter: object[] } }>(
    await office.post("/api/data-requests/export", { email }),
  );
  expect(records.newsletter).toMatchObject([{ state: expect.stringMatching(/^left;/) }]);
});

test("a subscriber who left may sign up again, and confirming deletes the mark", async ({
  site,
}) => {
  await leftAndForgotten(site);
  const token = await signUp(site);
  expect(await subscribers(site)).toEqual([{ email, state: "pending" }]);
  expect(await suppressions(site)).toHaveLength(1);
  expect(await confirmSubscription(site.ctx, token)).toBe("done");
  expect(await subscribers(site)).toEqual([{ email, state: "subscribed" }]);
  expect(await suppressions(site)).toEqual([]);
});

test("an unconfirmed sign-up does not delete the mark of having left", async ({ site }) => {
  const { leaveToken } = await aSubscriber(site.ctx, { email });
  await unsubscribe(site.ctx, leaveToken);
  await signUp(site);
  clock.advance(7 * day + minute);
  await tidyRecords(site.appContext);
  expect(await subscribers(site)).toEqual([]);
  expect(await importAgain(site)).toMatchObject({ ready: 0, left: 1 });
});

test("an import does not add an erased subscriber", async ({ site }) => {
  await aSubscriber(site.ctx, { email });
  const office = await site.signInAs("office");
  await office.post("/api/data-requests/erase", { email, confirm: email });
  expect(await importAgain(site)).toMatchObject({ ready: 0, left: 1 });
});

test("no mark is stored for an address that was never confirmed", async ({ site }) => {
  await signUp(site);
  clock.advance(7 * day + minute);
  await tidyRecords(site.appContext);
  expect([await subscribers(site), await suppressions(site)]).toEqual([[], []]);
  expect(await importAgain(site)).toMatchObject({ ready: 1 });
});

test("a suppression replaces a stored mark of leaving, never the other way round", async ({
  site,
}) => {
  await leftAndForgotten(site);
  const office = await site.signInAs("office");
  const erase = () => office.post("/api/data-requests/erase", { email, confirm: email });
  await aSubscriber(site.ctx, { email, suppressedAt: clock.now() });
  await erase();
  expect(await suppressions(site)).toMatchObject([{ kind: "suppressed" }]);
  await aSubscriber(site.ctx, { email });
  await erase();
  expect(await suppressions(site)).toMatchObject([{ kind: "suppressed" }]);
});
