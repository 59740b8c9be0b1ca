import { aLead } from "#tests/builders/lead.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { rowsAsText, tableNames } from "#tests/http/all-rows.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { publicPathNames } from "./migrations/081-100/094-public-path-names.server.ts";

const key = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";
const one = `/booking/${key}`;
const other = `/booking/${"0".repeat(64)}`;
const named = "/booking/:token";

const counts = { t10: 0, t30: 0, t60: 0, t120: 0, t180: 0, t300: 0 };
const scrolled = { s25: 0, s50: 0, s75: 0, s90: 0, s100: 0 };
const onDay = { day: "2026-11-17" };
const vital = { ...onDay, level: "route", metric: "LCP", device: "mobile", release: "b1" };

/** Writes what an earlier release recorded of two private links, and of one that staff ignore. */
async function recordedBefore({ ctx: { db } }: TestSite): Promise<void> {
  const missing = { firstAt: 20, lastAt: 30, referrer: "", ignored: 0 as const };
  await db
    .insertInto("missingPath")
    .values([
      { ...missing, path: one, asked: 2, firstAt: 10, referrer: other },
      { ...missing, path: other, asked: 3, lastAt: 40 },
      { ...missing, path: "/old", asked: 5, referrer: "news.example" },
    ])
    .execute();
  const day = { ...onDay, ...counts, ...scrolled, visits: 1, views: 2, leads: 0 };
  await db
    .insertInto("analyticsDay")
    .values([
      { ...day, grouping: "page", item: one },
      { ...day, grouping: "page", item: other },
      { ...day, grouping: "page", item: "/contact" },
      { ...day, grouping: "source", item: "news.example" },
    ])
    .execute();
  await db
    .insertInto("analyticsVital")
    .values([
      { ...vital, route: one, samples: 2, good: 1, needs: 1, poor: 0, histogram: { 4: 1, 9: 1 } },
      { ...vital, route: other, samples: 1, good: 1, needs: 0, poor: 0, histogram: { 4: 1 } },
    ])
    .execute();
  const element = { ...onDay, metric: "LCP", element: "main>h1", slow: 1 };
  await db
    .insertInto("analyticsElement")
    .values([
      { ...element, route: one, samples: 2 },
      { ...element, route: other, samples: 3 },
    ])
    .execute();
}

test("recorded paths are renamed, and what was counted of two becomes one", async ({ site }) => {
  const { db } = site.ctx;
  await recordedBefore(site);
  await publicPathNames(db.withoutPlugins() as never);
  expect(await db.selectFrom("missingPath").selectAll().orderBy("path").execute()).toEqual([
    { path: named, asked: 5, firstAt: 10, lastAt: 40, referrer: named, ignored: 0 },
    { path: "/old", asked: 5, firstAt: 20, lastAt: 30, referrer: "news.example", ignored: 0 },
  ]);
  const days = db.selectFrom("analyticsDay").select(["item", "visits", "views"]).orderBy("item");
  expect(await days.execute()).toEqual([
    { item: named, visits: 2, views: 4 },
    { item: "/contact", visits: 1, views: 2 },
    { item: "news.example", visits: 1, views: 2 },
  ]);
  expect(await db.selectFrom("analyticsVital").selectAll().execute()).toEqual([
    { ...vital, route: named, samples: 3, good: 2, needs: 1, poor: 0, histogram: { 4: 2, 9: 1 } },
  ]);
  expect(await db.selectFrom("analyticsElement").selectAll().execute()).toMatchObject([
    { route: named, samples: 5, slow: 2 },
  ]);
});

test("no table keeps the secret of a private link, and a second run changes nothing", async ({
  site,
}) => {
  const { db } = site.ctx;
  await recordedBefore(site);
  const lead = await aLead(site.ctx, {});
  await db.updateTable("lead").set({ sourcePath: one }).where("id", "=", lead.id).execute();
  await db
    .updateTable("leadEvent")
    .set({ detail: { from: one, spamReason: null } })
    .where("leadId", "=", lead.id)
    .execute();
  const subscriber = await aSubscriber(site.ctx);
  await db
    .updateTable("subscriber")
    .set({ sourcePath: `/es${one}` })
    .where("id", "=", subscriber.id)
    .execute();
  const event = { ...onDay, at: 1, kind: "page_view", name: "page_view", referrerHost: "" };
  const visit = { device: "mobile", value: null, sessionId: "0123456789abcdef", release: "b1" };
  await db
    .insertInto("analyticsEvent")
    .values(["a", "b"].map((id) => ({ ...event, ...visit, id, path: one, props: {} })))
    .execute();
  const seen = { seen: 1, firstAt: 1, lastAt: 1 };
  const violation = { directive: "img-src", blocked: "", source: "", ...seen };
  await db
    .insertInto("cspViolation")
    .values({ ...violation, id: "a", page: one })
    .execute();
  await publicPathNames(db.withoutPlugins() as never);
  const everything = async () => {
    const tables = await tableNames(site);
    return Promise.all(tables.map((table) => rowsAsText(site, table)));
  };
  const after = await everything();
  expect(JSON.stringify(after)).not.toContain(key);
  for (const table of ["lead", "lead_event", "subscriber", "analytics_event", "csp_violation"]) {
    expect((await rowsAsText(site, table)).join(), table).toContain(named);
  }
  await publicPathNames(db.withoutPlugins() as never);
  expect(await everything()).toEqual(after);
});
