import type { Verdict } from "#features/domain-check/contract.ts";
import { listJobs, startJobs } from "#platform/jobs.server.ts";
import { addFirmWithGaps } from "#tests/builders/dns-zone.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { startDns } from "#tests/stand-ins/dns.ts";
import { ownDomainJob } from "./own-domain.server.ts";

const dayMs = 24 * 60 * 60_000;

/** One night in one process. */
async function night(site: TestSite) {
  const jobs = [ownDomainJob(site.ground)];
  const runner = await startJobs({ ground: site.ground, jobs, everyMs: dayMs });
  await runner.look();
  await runner.stop();
}

type Answer = { latest: Verdict | null; history: { at: number; grade: string | null }[] };

test("each night the site looks at its own domain once, whichever process does it", async ({
  startSite,
  onTestFinished,
}) => {
  const dns = await startDns();
  onTestFinished(() => dns.stop());
  addFirmWithGaps(dns, "larkmesa-it.com");
  const site = await startSite({
    env: {
      PUBLIC_URL: "https://www.larkmesa-it.com",
      DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
    },
  });
  clock.advance(dayMs);
  await Promise.all([night(site), night(site)]);
  const owner = await site.signInAs("owner");
  const { latest, history } = await jsonOf<Answer>(await owner.get("/api/own-domain"));
  expect(history).toHaveLength(1);
  expect(latest).toMatchObject({ name: "larkmesa-it.com", version: "dc-2026-11" });
  clock.advance(dayMs);
  await night(site);
  const later = await site.signInAs("technician");
  const second = await jsonOf<Answer>(await later.get("/api/own-domain"));
  expect(second.history.map(({ at }) => at)).toEqual([clock.now(), clock.now() - dayMs]);
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get("/api/own-domain")).status).toBe(403);
});

test("a site under no public name has nothing to look at, and says so", async ({ site }) => {
  clock.advance(dayMs);
  await night(site);
  const jobs = await listJobs(site.ctx);
  expect(JSON.stringify(jobs)).toContain("is no public domain");
  const owner = await site.signInAs("owner");
  expect(await jsonOf(await owner.get("/api/own-domain"))).toEqual({ latest: null, history: [] });
});
