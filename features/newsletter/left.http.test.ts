import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import type { ImportAnswer } from "#features/newsletter/subscribers/contract.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { newsletterMailWriters } from "./mail.server.tsx";
import { confirmSubscription, unsubscribe } from "./membership.server.ts";

const email = "ana@ruizbooks.test";
const minute = 60_000;
const day = 24 * 60 * minute;

/** Brings the old list in again. */
async function importAgain(site: TestSite): Promise<ImportAnswer> {
  const staff = await site.signInAs("marketing");
  const text = `email,consent_at,consent_source\n${email},2026-01-01,spring fair\n`;
  const body = { text, fileName: "old.csv", vouched: true, apply: true };
  return jsonOf<ImportAnswer>(await staff.post("/api/subscribers/import", body));
}

async function readers({ ctx }: TestSite) {
  return ctx.db.selectFrom("subscriber").select(["email", "state"]).execute();
}

async function kept({ ctx }: TestSite) {
  return ctx.db.selectFrom("newsletter_suppression").selectAll().execute();
}

/** Ana reads the newsletter, leaves it and is forgotten. */
async function leftAndForgotten(site: TestSite) {
  const { leave_token } = await aSubscriber(site.ctx, { email });
  await unsubscribe(site.ctx, leave_token);
  clock.advance(30 * day + minute);
  await tidyRecords(site.appContext);
  expect(await readers(site)).toEqual([]);
}

async function signUp(site: TestSite) {
  await site.request("/api/newsletter/subscribe", { json: { email } });
  const write = newsletterMailWriters(site.appContext)["newsletter.confirm"];
  const { id } = await site.ctx.db.selectFrom("subscriber").select("id").executeTakeFirstOrThrow();
  const mail = await write?.({ subscriberId: id });
  return /confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("who left and was forgotten is not brought back by an import", async ({ site }) => {
  await leftAndForgotten(site);
  expect(await importAgain(site)).toMatchObject({ ready: 0, left: 1, suppressed: 0 });
  expect(await readers(site)).toEqual([]);
  const [row, ...others] = await kept(site);
  expect(row).toMatchObject({ kind: "left" });
  expect(others).toEqual([]);
  expect(JSON.stringify(row)).not.toContain("ruiz");
  const staff = await site.signInAs("marketing");
  // Not among those whom nobody may sign up.
  expect(await jsonOf(await staff.get("/api/subscribers"))).toMatchObject({ erased: 0 });
  const office = await site.signInAs("office");
  const { records } = await jsonOf<{ records: { newsletter: object[] } }>(
    await office.post("/api/data-requests/export", { email }),
  );
  expect(records.newsletter).toMatchObject([{ state: expect.stringMatching(/^left;/) }]);
});

test("who left may sign up again, and once they confirm nothing is kept of their leaving", async ({
  site,
}) => {
  await leftAndForgotten(site);
  const token = await signUp(site);
  expect(await readers(site)).toEqual([{ email, state: "pending" }]);
  expect(await kept(site)).toHaveLength(1);
  expect(await confirmSubscription(site.ctx, token)).toBe("done");
  expect(await readers(site)).toEqual([{ email, state: "subscribed" }]);
  expect(await kept(site)).toEqual([]);
});

test("a new sign-up that is not confirmed does not undo a leaving", async ({ site }) => {
  const { leave_token } = await aSubscriber(site.ctx, { email });
  await unsubscribe(site.ctx, leave_token);
  await signUp(site);
  clock.advance(7 * day + minute);
  await tidyRecords(site.appContext);
  expect(await readers(site)).toEqual([]);
  expect(await importAgain(site)).toMatchObject({ ready: 0, left: 1 });
});

test("a reader who was erased is not brought back by an import", async ({ site }) => {
  await aSubscriber(site.ctx, { email });
  const office = await site.signInAs("office");
  await office.post("/api/data-requests/erase", { email, confirm: email });
  expect(await importAgain(site)).toMatchObject({ ready: 0, left: 1 });
});

test("nothing is kept of an address that nobody ever confirmed", async ({ site }) => {
  await signUp(site);
  clock.advance(7 * day + minute);
  await tidyRecords(site.appContext);
  expect([await readers(site), await kept(site)]).toEqual([[], []]);
  expect(await importAgain(site)).toMatchObject({ ready: 1 });
});

test("a suppression replaces a leaving that is kept, never the other way round", async ({
  site,
}) => {
  await leftAndForgotten(site);
  const office = await site.signInAs("office");
  const erase = () => office.post("/api/data-requests/erase", { email, confirm: email });
  await aSubscriber(site.ctx, { email, suppressed_at: clock.now() });
  await erase();
  expect(await kept(site)).toMatchObject([{ kind: "suppressed" }]);
  await aSubscriber(site.ctx, { email });
  await erase();
  expect(await kept(site)).toMatchObject([{ kind: "suppressed" }]);
});
