import { makeBackup } from "#features/backups/service.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const verified = async (browser: { post(path: string): Promise<Response> }) =>
  jsonOf(await browser.post("/api/security/audit/verify"));

const writeOne = (site: TestSite) =>
  site.ctx.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, site.ctx, { action: "test.done", subjectType: "test", subjectId: "1" }),
    );

test("an audit log sealed under another secret is taken over by an owner with the password", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await site.ctx.db.updateTable("auditHead").set({ signature: "of another secret" }).execute();
  expect(await verified(owner)).toMatchObject({ problem: "seal" });
  expect(await verified(owner)).toMatchObject({ problem: "seal" });
  const technician = await site.signInAs("technician");
  expect((await technician.post("/api/security/audit/accept")).status).toBe(403);
  expect((await owner.post("/api/security/audit/accept")).status).toBe(200);
  expect(await verified(owner)).toMatchObject({ brokenAt: null, problem: null });
  clock.advance(20 * 60_000);
  expect(await jsonOf(await owner.post("/api/security/audit/accept"))).toMatchObject({
    code: "confirm_password",
  });
});

test("an audit log that was cut is detected by the note in a backup", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { db } = site.ctx;
  const earlier = await db.selectFrom("auditHead").selectAll().executeTakeFirstOrThrow();
  await writeOne(site);
  await makeBackup(site.ctx, "by-hand");
  expect(await verified(owner)).toMatchObject({ brokenAt: null });
  // The database's guard allows deletions that look like the retention's own cut.
  const all = { cutSeq: 1_000_000 };
  await db.updateTable("auditHead").set(all).execute();
  await db.deleteFrom("audit").where("seq", ">", earlier.seq).execute();
  await db.updateTable("auditHead").set(earlier).execute();
  clock.advance(1000);
  for (let n = 0; n < 5; n += 1) await writeOne(site);
  expect(await verified(owner)).toMatchObject({ problem: "note" });
});
