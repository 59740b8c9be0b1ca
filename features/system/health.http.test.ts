import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import type { JobRow } from "./contract.ts";

type Health = {
  checks: { id: string; grade: string }[];
  settings: { name: string; value: string }[];
};

test("a technician sees the health checks and no secret", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const text = await (await technician.get("/api/system/health")).text();
  expect(text).not.toContain("a secret of the tests");
  const { checks, settings } = JSON.parse(text) as Health;
  // On a busy machine other checks may be listed first.
  expect(checks).toContainEqual(expect.objectContaining({ id: "Mail", grade: "bad" }));
  expect(settings).toContainEqual({ name: "SESSION_SECRET", value: "set, not shown" });
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get("/api/system/health")).status).toBe(403);
  expect((await viewer.post("/api/system/jobs/tidy-up/run")).status).toBe(403);
  expect((await site.request("/api/system/health")).status).toBe(401);
});

test("a job can be made due at once, which is audited", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const answer = await technician.post("/api/system/jobs/tidy-up/run");
  expect(answer.status).toBe(200);
  const { jobs } = await jsonOf<{ jobs: JobRow[] }>(await technician.get("/api/system/jobs"));
  const job = jobs.find(({ name }) => name === "tidy-up");
  expect(job).toMatchObject({ title: "Nightly cleanup", dueAt: site.ctx.now() });
  await site.settle();
  const [audit] = await site.ctx.db
    .selectFrom("audit")
    .select(["actorId", "subjectId"])
    .where("action", "=", "job.requested")
    .execute();
  expect(audit).toEqual({ actorId: technician.staff.id, subjectId: "tidy-up" });
  expect((await technician.post("/api/system/jobs/nothing/run")).status).toBe(404);
});

test("a job that no longer exists is listed by its own name", async ({ site }) => {
  await site.ctx.db.updateTable("job").set({ name: "gone" }).where("name", "=", "watch").execute();
  const technician = await site.signInAs("technician");
  const { jobs } = await jsonOf<{ jobs: JobRow[] }>(await technician.get("/api/system/jobs"));
  expect(jobs.find(({ name }) => name === "gone")?.title).toBe("gone");
});

async function aFailedMail({ ctx }: TestSite, template: string, error: string) {
  const id = crypto.randomUUID();
  await ctx.db
    .insertInto("outbox")
    .values({
      id,
      template,
      recipient: "gone@firm.test",
      payload: {},
      state: "failed",
      attempts: 1,
      dueAt: ctx.now(),
      leasedUntil: null,
      lastError: `Can't send mail - all recipients were rejected: ${error}`,
      dedupeKey: id,
      subjectType: "newsletter",
      subjectId: id,
      createdAt: ctx.now(),
      sentAt: null,
    })
    .execute();
}

test("a newsletter to a mailbox that is gone raises no alarm; any other failed mail does", async ({
  startSite,
}) => {
  const site = await startSite({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const technician = await site.signInAs("technician");
  const grade = async () => {
    const { checks } = await jsonOf<Health>(await technician.get("/api/system/health"));
    return checks.find(({ id }) => id === "Mail")?.grade;
  };
  await aFailedMail(site, "newsletter.send", "550 5.1.1 <gone@firm.test>: no such mailbox");
  await aFailedMail(site, "newsletter.send", "556-5.1.10 Recipient address has null MX");
  expect(await grade()).toBe("good");
  await aFailedMail(site, "newsletter.send", "554 5.7.1 Blocked as spam");
  expect(await grade()).toBe("attention");
  await site.ctx.db.deleteFrom("outbox").execute();
  await aFailedMail(site, "lead.reply", "550 5.1.1 <gone@firm.test>: no such mailbox");
  expect(await grade()).toBe("attention");
});
