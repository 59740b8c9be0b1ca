import type { Role } from "#platform/permissions.ts";
import { aVisit } from "#tests/builders/visit.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { VitalsAnswer } from "./contract.ts";
import { rollUpVisits } from "./rollup.server.ts";

const rollUp = (site: TestSite) => rollUpVisits(site.ctx);

async function read<T>(staff: SignedIn, path: string): Promise<T> {
  const answer = await staff.get(`/api/analytics/${path}`);
  expect(answer.status, path).toBe(200);
  return jsonOf<T>(answer);
}

test("vitals have percentiles by route and release, and none below thirty samples", async ({
  site,
}) => {
  const vitals = (count: number, own: object) =>
    Array.from({ length: count }, (_, index) => ({
      kind: "vital",
      name: "LCP",
      value: 1000 + index * 10,
      props: { element: "main>h1" },
      ...own,
    }));
  await aVisit(site.ctx, { path: "/blog/one" }, [{}, ...vitals(100, {})]);
  await aVisit(site.ctx, { path: "/contact", release: "b2", device: "desktop" }, [
    {},
    ...vitals(29, { value: 9000 }),
  ]);
  await rollUp(site);
  const staff = await site.signInAs("technician");
  const answer = await read<VitalsAnswer>(staff, "vitals?metric=LCP");
  const lcp = answer.metrics.find(({ metric }) => metric === "LCP");
  expect(lcp).toMatchObject({ samples: 129, good: 100, needs: 0, poor: 29 });
  const [post, contact] = answer.routes;
  expect(post).toMatchObject({ route: "/blog/:post", samples: 100, element: "main>h1" });
  for (const [share, exact] of [
    ["p50", 1490],
    ["p75", 1740],
    ["p95", 1940],
  ] as const) {
    expect(Math.abs((post?.[share] ?? 0) - exact) / exact).toBeLessThanOrEqual(0.05);
  }
  expect(contact).toMatchObject({ route: "/contact", samples: 29, p50: null, p75: null });
  expect(answer.releases.map(({ release, samples }) => [release, samples])).toEqual([
    ["b2", 29],
    ["b1", 100],
  ]);
  const mobile = await read<VitalsAnswer>(staff, "vitals?metric=LCP&device=mobile");
  expect(mobile.routes.map(({ route }) => route)).toEqual(["/blog/:post"]);
});

test("a new release gets a row regardless of the number of earlier ones", async ({ site }) => {
  const before = Array.from({ length: 120 }, (_, at) => ({ release: `a${at}`, firstAt: at + 1 }));
  await site.ctx.db.insertInto("analyticsRelease").values(before).execute();
  await aVisit(site.ctx, { release: "b9" }, [{}, { kind: "vital", name: "LCP", value: 1000 }]);
  await rollUp(site);
  const answer = await read<VitalsAnswer>(await site.signInAs("technician"), "vitals?metric=LCP");
  expect(answer.releases.map(({ release }) => release)).toEqual(["b9"]);
});

test("a day with too many releases keeps those with the most visits", async ({ site }) => {
  // Release names that anybody can invent, with one visit each.
  for (let made = 0; made < 12; made += 1) await aVisit(site.ctx, { release: `made-up-${made}` });
  for (let visit = 0; visit < 2; visit += 1) await aVisit(site.ctx, { release: "b9" });
  await rollUp(site);
  const rows = await site.ctx.db.selectFrom("analyticsRelease").select("release").execute();
  expect(rows).toHaveLength(8);
  expect(rows).toContainEqual({ release: "b9" });
});

test("every table is a CSV file without formulas, and each export is in the audit log", async ({
  site,
}) => {
  await aVisit(site.ctx, { path: "/services", referrerHost: "-evil.example" });
  await rollUp(site);
  const staff = await site.signInAs("viewer");
  const take = (json: object) => staff.request("/api/analytics/export", { json });
  const tables = "days pages funnels leads refused vitals routes releases".split(" ");
  for (const table of tables) {
    const answer = await take({ table });
    expect([table, answer.status]).toEqual([table, 200]);
  }
  const { csv } = await jsonOf<{ csv: string }>(await take({ table: "pages", by: "source" }));
  expect(csv).toContain("\r\n'-evil.example,1,1,0,");
  const rows = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "figures.exported")
    .execute();
  expect(rows).toHaveLength(tables.length + 1);
  expect(rows.at(-1)).toMatchObject({ actorId: staff.staff.id, subjectId: "pages" });
});

test("invalid days and people without permission are refused", async ({ site }) => {
  const staff = await site.signInAs("viewer");
  for (const query of [
    "from=2026-02-31",
    "to=yesterday",
    "days=0",
    "days=401",
    "from=2026-11-18&to=2026-11-17",
    "from=2020-01-01",
    "days=x",
  ]) {
    expect([query, (await staff.get(`/api/analytics/overview?${query}`)).status]).toEqual([
      query,
      422,
    ]);
  }
  const { status } = await site.request("/api/analytics/overview");
  expect(status).toBe(401);
  await site.ctx.db
    .updateTable("staff")
    .set({ role: "nobody" as Role })
    .execute();
  expect((await staff.get("/api/analytics/overview")).status).toBe(403);
  expect((await staff.request("/api/analytics/export", { json: { table: "days" } })).status).toBe(
    403,
  );
});

test("the share of visitors who agreed comes from the consent ledger", async ({ site }) => {
  const choice = (action: string, value: string) => ({
    action,
    signals: { analytics_storage: value },
  });
  const lines = [
    choice("accept_all", "granted"),
    choice("accept_all", "granted"),
    choice("save_preferences", "granted"),
    choice("reject_all", "denied"),
    choice("withdraw", "denied"),
  ];
  const about = { policyVersion: "1", wordingVersion: "1", at: clock.now() };
  await site.ctx.db
    .insertInto("consentRecord")
    .values(
      lines.map((line, index) => ({
        id: `c-${index}`,
        receipt: `r-${index}`,
        subject: "cookies",
        choice: line,
        ...about,
      })),
    )
    .execute();
  const staff = await site.signInAs("viewer");
  expect(await read(staff, "overview")).toMatchObject({
    consent: { choices: 4, allowed: 3 },
    previousConsent: { choices: 0, allowed: 0 },
  });
});
