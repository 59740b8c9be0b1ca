import { sql } from "kysely";
import { dayMs } from "#platform/time/durations.ts";
import { listJobs, startJobs } from "#platform/work/jobs.server.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { tidyJobs } from "./tidy.server.ts";

async function writeTo(site: TestSite) {
  const browser = site.browser();
  const answer = await browser.post("/api/contact", {
    name: "Ana Ruiz",
    email: `${crypto.randomUUID()}@ruizbooks.test`,
    phone: "",
    message: "Our mail bounces since Monday.",
    website: "",
    filledInMs: 20_000,
    sourcePath: "/contact",
    idempotencyKey: crypto.randomUUID(),
  });
  expect(answer.status).toBe(200);
}

/** Runs the jobs that are due now. */
async function night(site: TestSite) {
  const runner = await startJobs({ appContext: site.appContext, jobs: tidyJobs, everyMs: dayMs });
  await runner.poll();
  await runner.stop();
}

async function count(site: TestSite, table: "lead" | "leadEvent" | "outbox") {
  return (await site.ctx.db.selectFrom(table).select("id").execute()).length;
}

test("the tidy-up deletes leads older than the settings say, with everything about them", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await writeTo(site);
  const { settings } = (await (await owner.get("/api/settings")).json()) as {
    settings: { retention: Record<string, number> };
  };
  const value = { ...settings.retention, lead: 10 };
  const saved = await owner.request("/api/settings/retention", {
    method: "PUT",
    json: { value, version: 0 },
  });
  expect(saved.status).toBe(200);
  clock.advance(9 * dayMs);
  await night(site);
  expect(await count(site, "lead")).toBe(1);
  await writeTo(site);
  clock.advance(2 * dayMs);
  await night(site);
  expect(await count(site, "lead")).toBe(1);
  expect(await count(site, "leadEvent")).toBe(1);
  const left = await site.ctx.db.selectFrom("outbox").select("subjectId").distinct().execute();
  expect(left).toHaveLength(1);
  const [audit] = await site.ctx.db
    .selectFrom("audit")
    .select(["actorKind", "detail"])
    .where("action", "=", "lead.tidied")
    .execute();
  expect(audit?.actorKind).toBe("system");
  expect(audit?.detail).toMatchObject({ count: 1 });
  const jobs = await listJobs(site.ctx);
  expect(jobs.filter(({ failures }) => failures > 0)).toEqual([]);
  expect(jobs.find(({ name }) => name === "tidy-up")?.outcome).toContain("Leads deleted: 1.");
});

test("sent mails are deleted after a month, others stay", async ({ site }) => {
  await writeTo(site);
  await site.ctx.db
    .updateTable("outbox")
    .set({ state: "sent", sentAt: clock.now() })
    .where("template", "=", "lead.acknowledgement")
    .execute();
  clock.advance(31 * dayMs);
  await night(site);
  const left = await site.ctx.db.selectFrom("outbox").select(["template", "state"]).execute();
  expect(left.every(({ state }) => state !== "sent")).toBe(true);
});

test("the tidy-up refreshes SQLite's statistics", async ({ site }) => {
  await writeTo(site);
  await night(site);
  clock.advance(dayMs);
  await night(site);
  if (site.appContext.database.engine !== "sqlite") return;
  const { rows } = await sql<{ tbl: string }>`select tbl from sqlite_stat1`.execute(site.ctx.db);
  expect(rows.map(({ tbl }) => tbl)).toContain("lead");
});
