import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { hugeSize, requireEmpty, type SeedSize, seed } from "./seed.server.ts";
import { describeSampleStaff, isLocal, seedStaff } from "./staff.server.ts";

const tiny: SeedSize = { leads: 12, posts: 10, events: 800, choices: 20, days: 14 };

async function sampleOf({ ctx }: TestSite) {
  const { db } = ctx;
  return {
    leads: await db.selectFrom("lead").selectAll().orderBy("idempotencyKey").execute(),
    posts: await db
      .selectFrom("post")
      .selectAll()
      .where("slug", "like", "sample-%")
      .orderBy("slug")
      .execute(),
    events: await db.selectFrom("analyticsEvent").selectAll().orderBy("id").execute(),
    counted: await db
      .selectFrom("analyticsDay")
      .selectAll()
      .orderBy("grouping")
      .orderBy("day")
      .orderBy("item")
      .execute(),
  };
}

test("sample data is the same every time, named as sample, counted and in the audit log", async ({
  startSite,
}) => {
  const [one, other] = [await startSite(), await startSite()];
  await seed(one.ctx, tiny);
  await seed(other.ctx, tiny);
  const sample = await sampleOf(one);
  expect(await sampleOf(other)).toEqual(sample);
  expect(sample.leads).toHaveLength(12);
  expect(sample.posts).toHaveLength(10);
  expect(sample.events).toHaveLength(800);
  expect(sample.leads.every(({ name, message }) => /sample/i.test(name + message))).toBe(true);
  expect(sample.posts.every(({ title }) => title.startsWith("Sample"))).toBe(true);
  const staff = await one.signInAs("viewer");
  const overview = await jsonOf<{ totals: { visits: number }; consent: { choices: number } }>(
    await staff.get("/api/analytics/overview"),
  );
  expect(overview.totals.visits).toBeGreaterThan(10);
  expect(overview.consent.choices).toBe(20);
  const audit = await one.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("action", "=", "sample_data.added")
    .execute();
  expect(audit).toHaveLength(1);
  // Sample data must not send mail to or about people who do not exist.
  expect(await one.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("the huge sample is spread over names, years, states and owners, and mails nobody", async ({
  site,
}) => {
  const size = { ...hugeSize(2000), events: 200, choices: 20 };
  expect(size).toMatchObject({ leads: 2000, subscribers: 2000, posts: 40 });
  expect(hugeSize()).toMatchObject({ leads: 1_000_000, subscribers: 1_000_000, posts: 20_000 });
  await site.signInAs("office");
  await seed(site.ctx, size);
  const { db } = site.ctx;
  const leads = await db.selectFrom("lead").select(["name", "status", "ownerId"]).execute();
  const values = <T>(list: readonly T[]) => new Set(list).size;
  expect(values(leads.map(({ name }) => name))).toBeGreaterThan(500);
  expect(values(leads.map(({ status }) => status))).toBe(6);
  const owned = leads.filter(({ ownerId }) => ownerId !== null);
  expect(owned.length / leads.length).toBeCloseTo(0.7, 1);
  const subscribers = await db
    .selectFrom("subscriber")
    .select(["email", "state", "createdAt"])
    .execute();
  expect(values(subscribers.map(({ state }) => state))).toBe(3);
  expect(subscribers.every(({ email }) => email.endsWith(".example"))).toBe(true);
  const times = subscribers.map((row) => row.createdAt);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2 * 365 * 86_400_000);
  const { posts } = await db
    .selectFrom("post")
    .where("slug", "like", "sample-%")
    .select((select) => select.fn.countAll<number>().as("posts"))
    .executeTakeFirstOrThrow();
  expect(Number(posts)).toBe(40);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("sample calls are booked with those who take calls, and they are notified, without a mail", async ({
  site,
}) => {
  const { staff } = await site.signInAs("owner");
  await site.signInAs("viewer");
  await seed(site.ctx, { ...tiny, calls: 10, notifications: 8 });
  const { db } = site.ctx;
  const calls = await db.selectFrom("booking").selectAll().orderBy("startAt").execute();
  expect(calls).toHaveLength(10);
  expect(new Set(calls.map(({ staffId }) => staffId))).toEqual(new Set([staff.id]));
  const coming = calls.filter(({ startAt }) => startAt > clock.now());
  expect(coming.length).toBeGreaterThan(2);
  expect(coming.length).toBeLessThan(8);
  for (const { state, startAt } of calls) expect(state === "booked").toBe(startAt > clock.now());
  const notifications = await db.selectFrom("notification").select(["staffId", "readAt"]).execute();
  expect(notifications.map(({ staffId }) => staffId)).toEqual(Array(8).fill(staff.id));
  expect(notifications.filter(({ readAt }) => readAt === null)).toHaveLength(4);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("sample data is refused beside real data, unless the operator insists, and refused twice", async ({
  site,
}) => {
  await aLead(site.ctx);
  await expect(requireEmpty(site.ctx, false)).rejects.toThrow("This database has leads.");
  await requireEmpty(site.ctx, true);
  await seed(site.ctx, tiny);
  await expect(requireEmpty(site.ctx, true)).rejects.toThrow(
    "This database already has the sample data.",
  );
});

test("a sample account of each role signs in with the printed password and code", async ({
  site,
}) => {
  const sample = await seedStaff(site.ctx);
  expect(sample.emails).toHaveLength(5);
  const printed = describeSampleStaff(sample);
  const [, code = ""] = /code now: (\d{6})/.exec(printed) ?? [];
  for (const email of sample.emails) {
    const browser = site.browser();
    await browser.fetchCsrf();
    await browser.post("/api/auth/login", { email, password: sample.password });
    const signedIn = await browser.post("/api/auth/challenge", { code, kind: "app" });
    expect(await jsonOf(signedIn)).toMatchObject({ user: { email } });
  }
});

test("sample accounts exist only on a developer's own machine", () => {
  expect(isLocal({ PUBLIC_URL: "http://localhost:3000" })).toBe(true);
  expect(isLocal({ PUBLIC_URL: "https://valleyfirm.example" })).toBe(false);
});
