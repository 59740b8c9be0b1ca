import { dayMs } from "#platform/time/durations.ts";
import { listJobs, startJobs } from "#platform/work/jobs.server.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { startDns } from "#tests/stand-ins/dns.ts";
import type { DomainReport } from "./contract.ts";
import { ownDomainJob } from "./own-domain.server.ts";

/** Runs the jobs of one night in one process. */
async function night(site: TestSite) {
  const { appContext } = site;
  const runner = await startJobs({ appContext, jobs: [ownDomainJob], everyMs: dayMs });
  await runner.poll();
  await runner.stop();
}

type Answer = {
  domain: string | null;
  enabled: boolean;
  latest: DomainReport | null;
  history: { at: number; grade: string | null }[];
};

/** Starts a site under a public domain whose records are in the test's own DNS. */
async function siteWithDomain(
  startSite: (overrides: { env: Record<string, string> }) => Promise<TestSite>,
  onTestFinished: (done: () => Promise<void>) => void,
  env: Record<string, string> = {},
) {
  const dns = await startDns();
  onTestFinished(() => dns.stop());
  addFirmWithGaps(dns, "larkmesa-it.com");
  return startSite({
    env: {
      PUBLIC_URL: "https://www.larkmesa-it.com",
      DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
      ...env,
    },
  });
}

test("the own domain is checked once a night, by whichever process", async ({
  startSite,
  onTestFinished,
}) => {
  const site = await siteWithDomain(startSite, onTestFinished);
  clock.advance(dayMs);
  await Promise.all([night(site), night(site)]);
  const owner = await site.signInAs("owner");
  const { latest, history } = await jsonOf<Answer>(await owner.get("/api/own-domain"));
  expect(history).toHaveLength(1);
  expect(latest).toMatchObject({ name: "larkmesa-it.com", version: "dc-2027-02" });
  clock.advance(dayMs);
  await night(site);
  const later = await site.signInAs("technician");
  const second = await jsonOf<Answer>(await later.get("/api/own-domain"));
  expect(second.history.map(({ at }) => at)).toEqual([clock.now(), clock.now() - dayMs]);
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get("/api/own-domain")).status).toBe(403);
});

test("a site without a public name reports that there is nothing to check", async ({ site }) => {
  clock.advance(dayMs);
  await night(site);
  const jobs = await listJobs(site.ctx);
  expect(JSON.stringify(jobs)).toContain("is not a public domain");
  const owner = await site.signInAs("owner");
  expect(await jsonOf(await owner.get("/api/own-domain"))).toEqual({
    domain: null,
    enabled: true,
    latest: null,
    history: [],
  });
  const refused = await owner.post("/api/own-domain", {});
  expect(refused.status).toBe(409);
  expect((await jsonOf<{ error: string }>(refused)).error).toContain("not on a public domain");
});

test("a check of the own domain by hand is audited, and limited to ten an hour", async ({
  startSite,
  onTestFinished,
}) => {
  const site = await siteWithDomain(startSite, onTestFinished);
  const owner = await site.signInAs("owner");
  const before = await jsonOf<Answer>(await owner.get("/api/own-domain"));
  expect(before).toEqual({
    domain: "larkmesa-it.com",
    enabled: true,
    latest: null,
    history: [],
  });
  const answer = await jsonOf<Answer>(await owner.post("/api/own-domain", {}));
  expect(answer.latest).toMatchObject({ name: "larkmesa-it.com", checkedAt: clock.now() });
  expect(answer.history).toHaveLength(1);
  expect(await jsonOf(await owner.get("/api/own-domain"))).toEqual(answer);
  const rows = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "own_domain.checked")
    .execute();
  expect(rows).toMatchObject([{ subjectId: "larkmesa-it.com", actorId: owner.staff.id }]);
  const technician = await site.signInAs("technician");
  expect((await technician.post("/api/own-domain", {})).status).toBe(403);
  expect((await technician.get("/api/own-domain")).status).toBe(200);
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    statuses.push((await owner.post("/api/own-domain", {})).status);
  }
  expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
});

test("a disabled domain check checks nothing and reports that it is off", async ({
  startSite,
  onTestFinished,
}) => {
  const site = await siteWithDomain(startSite, onTestFinished, { DOMAIN_CHECK: "off" });
  const owner = await site.signInAs("owner");
  expect(await jsonOf(await owner.get("/api/own-domain"))).toMatchObject({ enabled: false });
  const refused = await owner.post("/api/own-domain", {});
  expect(refused.status).toBe(503);
  expect((await jsonOf<{ error: string }>(refused)).error).toContain("switched off");
});
