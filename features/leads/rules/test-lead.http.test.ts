import { getEventListeners } from "node:events";
import { alertJobs } from "#features/alerts/jobs.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { listProbes, testLeadProbe } from "#platform/work/probe.server.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { testLeadJob } from "./test-lead.server.ts";

const metricsToken = "a token of the tests alone";
const noSignal = new AbortController().signal;
const tables = ["lead", "leadEvent", "outbox", "audit", "rateLimit", "refusedDomain"] as const;

async function rowCounts({ db }: RequestContext) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.count);
  }
  return counts;
}

/** The job as the site runs it. */
function jobOf(site: TestSite) {
  const job = testLeadJob();
  return { run: () => job.run(site.ctx, noSignal), next: () => job.next(0) };
}

async function outcomes({ ctx }: TestSite) {
  const probe = (await listProbes(ctx.db)).find(({ name }) => name === testLeadProbe);
  return Object.fromEntries((probe?.steps ?? []).map(({ name, outcome }) => [name, outcome]));
}

async function checkOf(site: TestSite) {
  const technician = await site.signInAs("technician");
  const { checks } = await jsonOf<{ checks: { id: string; grade: string; text: string }[] }>(
    await technician.get("/api/system/health"),
  );
  return checks.find(({ id }) => id === "Test lead");
}

async function watch({ ctx }: TestSite) {
  await alertJobs.find(({ name }) => name === "watch")?.run(ctx, noSignal);
  const rows = await ctx.db
    .selectFrom("outbox")
    .select(["template", "payload"])
    .where("subjectType", "=", "alert")
    .where("subjectId", "=", "Test lead")
    .orderBy("createdAt")
    .execute();
  return rows.map(({ template, payload }) => ({ template, ...payload }));
}

type Start = (overrides: { env: Record<string, string> }) => Promise<TestSite>;

async function siteWithMail(startSite: Start): Promise<{ site: TestSite; smtp: SmtpStandIn }> {
  const smtp = await startSmtp();
  const site = await startSite({ env: { SMTP_URL: smtp.url, METRICS_TOKEN: metricsToken } });
  await site.signInAs("owner");
  return { site, smtp };
}

test("a test lead passes every step and leaves nothing behind", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp } = await siteWithMail(startSite);
  onTestFinished(() => smtp.stop());
  expect((await checkOf(site))?.text).toBe("The first one is sent within the hour.");
  const before = await rowCounts(site.ctx);
  const job = jobOf(site);
  expect(await job.run()).toBe("Saved, read back and rolled back.");
  expect(job.next()).toBe(3_600_000);
  expect(await outcomes(site)).toEqual(
    Object.fromEntries(
      [
        "Form",
        "Staff",
        "Saving",
        "Lead",
        "History",
        "Audit log",
        "Mails",
        "Rolled back",
        "Mail server",
      ].map((name) => [name, "passed"]),
    ),
  );
  expect(await rowCounts(site.ctx)).toEqual(before);
  await site.settle();
  expect(smtp.tries()).toBe(0);
  expect((await verifyAudit(site.ctx)).brokenAt).toBeNull();
  expect(await checkOf(site)).toMatchObject({ grade: "good" });
  const figures = await site.request("/metrics", {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(await figures.text()).toContain('probe_step_passed{probe="test-lead",step="Audit log"} 1');
});

test("a test lead removes its listeners, however it ends", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp } = await siteWithMail(startSite);
  onTestFinished(() => smtp.stop());
  const { signal } = new AbortController();
  const job = testLeadJob();
  await job.run(site.ctx, signal);
  await smtp.stop();
  await job.run(site.ctx, signal);
  expect((await outcomes(site))["Mail server"]).toBe("failed");
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a test lead without a mail server skips the mail step only", async ({ site }) => {
  await site.signInAs("office");
  await jobOf(site).run();
  expect(await outcomes(site)).toMatchObject({ Saving: "passed", "Mail server": "skipped" });
  expect(await checkOf(site)).toMatchObject({ grade: "good" });
});

test.for([
  ["lead_event", "Saving"],
  ["outbox", "Saving"],
])("a lost table is found: %s", async ([table = "", step = ""], { startSite, onTestFinished }) => {
  const { site, smtp } = await siteWithMail(startSite);
  onTestFinished(() => smtp.stop());
  await site.ctx.db.schema.alterTable(table).renameTo("lost").execute();
  const job = jobOf(site);
  expect(await job.run()).toContain("Messages from the website cannot be saved.");
  expect(job.next()).toBe(300_000);
  expect((await outcomes(site))[step]).toBe("failed");
  // The check of the mail server still runs.
  expect((await outcomes(site))["Mail server"]).toBe("passed");
  const left = await site.ctx.db.selectFrom("lead").select("id").execute();
  expect(left).toEqual([]);
});

test("a problem is reported to the owners once, and once when it is over", async ({
  startSite,
  onTestFinished,
}) => {
  const { site, smtp } = await siteWithMail(startSite);
  onTestFinished(() => smtp.stop());
  await site.ctx.db.schema.alterTable("lead_event").renameTo("lost").execute();
  const job = jobOf(site);
  await job.run();
  await watch(site);
  expect(await watch(site)).toMatchObject([
    { template: "alert.raised", words: expect.stringContaining("cannot be saved") },
  ]);
  expect(await checkOf(site)).toMatchObject({ grade: "bad" });
  await site.ctx.db.schema.alterTable("lost").renameTo("lead_event").execute();
  clock.advance(300_000);
  await job.run();
  await watch(site);
  expect((await watch(site)).map(({ template }) => template)).toEqual([
    "alert.raised",
    "alert.cleared",
  ]);
});

test("an unreachable mail server is reported while leads are saved", async ({ startSite }) => {
  const { site, smtp } = await siteWithMail(startSite);
  await smtp.stop();
  await jobOf(site).run();
  expect(await outcomes(site)).toMatchObject({ "Rolled back": "passed", "Mail server": "failed" });
  expect(await watch(site)).toMatchObject([
    {
      template: "alert.raised",
      words: expect.stringContaining("The mail server is not answering"),
    },
  ]);
});

test("the test lead fails when nobody would be notified", async ({ site }) => {
  expect(await jobOf(site).run()).toBe("Nobody would be notified of a new message.");
  expect(await checkOf(site)).toMatchObject({ grade: "bad" });
});
