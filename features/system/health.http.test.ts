import { eventually, expect, jsonOf, test } from "#tests/http/harness.ts";
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
  // On a busy machine other checks may come first.
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
  expect(job?.dueAt).toBe(site.ctx.now());
  await eventually(async () => {
    const [audit] = await site.ctx.db
      .selectFrom("audit")
      .select(["actor_id", "subject_id"])
      .where("action", "=", "job.requested")
      .execute();
    expect(audit).toEqual({ actor_id: technician.staff.id, subject_id: "tidy-up" });
  });
  expect((await technician.post("/api/system/jobs/nothing/run")).status).toBe(404);
});
