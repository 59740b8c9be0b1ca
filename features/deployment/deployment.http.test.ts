import { rollupJob } from "#features/reports/rollup.server.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { dayMs } from "#platform/time/durations.ts";
import { aVisit } from "#tests/builders/visit.ts";
import { clock, expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import type { deploymentCalls } from "./contract.ts";
import { recordReleaseStart } from "./verbs.server.ts";

type Deployment = AnswerOf<typeof deploymentCalls.read>;

async function read(who: SignedIn): Promise<Deployment> {
  return jsonOf<Deployment>(await who.get("/api/deployment"));
}

/** A browser's error report about the first release. */
const failure = {
  message: "x is not a function",
  stack: "",
  componentStack: "",
  errorId: "e-1",
  url: "/",
  userAgent: "",
  timestamp: "",
  release: "aaaa1111",
};

test("the deployment screen names engine, migrations and open steps", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const deployment = await read(technician);
  expect(deployment.engine).toMatch(/^(SQLite 3|PostgreSQL 1)\d*\./);
  expect(deployment.pending).toEqual([]);
  expect(deployment.migrations.map(({ name }) => name)).toContain("001-first");
  const states = Object.fromEntries(deployment.steps.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({ company: "open", proxy: "open", mail: "open", legal: "open" });
});

test("starts are counted, and errors belong to their release", async ({ site }) => {
  const { ctx } = site;
  await recordReleaseStart(ctx, { id: "aaaa1111", commit: "c0ffee", builtAt: 1 });
  clock.advance(2 * dayMs);
  await recordReleaseStart(ctx, { id: "bbbb2222", commit: "", builtAt: null });
  await recordReleaseStart(ctx, { id: "bbbb2222", commit: "", builtAt: null });
  await recordReleaseStart(ctx, { id: "", commit: "", builtAt: null });
  await site.request("/api/errors", { json: failure });
  const { releases } = await read(await site.signInAs("owner"));
  expect(releases).toMatchObject([
    { id: "bbbb2222", starts: 2, errors: 0, days: 0 },
    { id: "aaaa1111", starts: 1, errors: 1, days: 2, commit: "c0ffee" },
  ]);
});

test("a rebuild invalidates every page, is audited and needs deployment.edit", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const before = (await read(owner)).cache.contentVersion;
  const rebuilt = await owner.post("/api/deployment/rebuild");
  expect(await jsonOf(rebuilt)).toEqual({ contentVersion: before + 1 });
  const row = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("action", "=", "pages.rebuilt")
    .executeTakeFirst();
  expect(row).toBeDefined();
  const office = await site.signInAs("office");
  expect((await office.get("/api/deployment")).status).toBe(403);
  expect((await office.post("/api/deployment/rebuild")).status).toBe(403);
});

test("a release has speed and errors per visit, null with too few samples", async ({ site }) => {
  const { ctx } = site;
  await recordReleaseStart(ctx, { id: "aaaa1111", commit: "", builtAt: null });
  await site.request("/api/errors", { json: failure });
  const vital = (name: string, value: number) => ({ kind: "vital", name, value });
  for (let n = 0; n < 30; n += 1) {
    const vitals = [vital("LCP", 2000), vital("CLS", 0.05)];
    await aVisit(ctx, { path: "/", release: "aaaa1111" }, [{}, ...vitals]);
  }
  clock.advance(dayMs);
  await recordReleaseStart(ctx, { id: "bbbb2222", commit: "", builtAt: null });
  await aVisit(ctx, { path: "/", release: "bbbb2222" }, [{}, vital("LCP", 900)]);
  await rollupJob.run(ctx, new AbortController().signal);
  const { releases, minSamples } = await read(await site.signInAs("technician"));
  expect(minSamples).toBe(30);
  expect(releases).toMatchObject([
    { id: "bbbb2222", visits: 1, errorRate: null, vitals: { LCP: null, INP: null, CLS: null } },
    { id: "aaaa1111", visits: 30, vitals: { INP: null } },
  ]);
  const [, first] = releases;
  expect(first?.errorRate).toBeCloseTo(1000 / 30, 5);
  expect(Math.abs((first?.vitals.LCP ?? 0) - 2000)).toBeLessThanOrEqual(100);
  expect(Math.abs((first?.vitals.CLS ?? 0) - 0.05)).toBeLessThanOrEqual(0.0025);
});
