import { sql } from "kysely";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { recordAudit } from "./audit.server.ts";
import { cutAuditBefore } from "./audit-cut.server.ts";
import { verifyAudit } from "./audit-verify.server.ts";

const day = 24 * 60 * 60_000;

async function writeSome(site: TestSite, rows: number) {
  for (let n = 0; n < rows; n += 1) {
    await site.ctx.db
      .transaction()
      .execute((trx) =>
        recordAudit(trx, site.ctx, { action: "test.done", subjectType: "test", subjectId: "1" }),
      );
  }
}

const seqs = async (site: TestSite) =>
  (await site.ctx.db.selectFrom("audit").select("seq").orderBy("seq").execute()).map(
    ({ seq }) => seq,
  );

test("expired rows are deleted, the log records it and verifies from there on", async ({
  site,
}) => {
  await writeSome(site, 5);
  const old = await seqs(site);
  clock.advance(10 * day);
  const moment = clock.now() - day;
  await writeSome(site, 3);
  expect(await cutAuditBefore(site.ctx, moment)).toBe(old.length);
  const left = await seqs(site);
  expect(left[0]).toBe(old.length + 1);
  expect(await verifyAudit(site.ctx)).toEqual({ rows: left.length, brokenAt: null, problem: null });
  const last = await site.ctx.db
    .selectFrom("audit")
    .select(["action", "detail"])
    .orderBy("seq", "desc")
    .executeTakeFirst();
  expect(last).toEqual({
    action: "audit.cut",
    detail: { rows: old.length, upTo: old.length },
  });
  expect(await cutAuditBefore(site.ctx, moment)).toBe(0);
  clock.advance(10 * day);
  await writeSome(site, 1);
  await cutAuditBefore(site.ctx, clock.now() - day);
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: null });
});

test("a log that is old as a whole keeps its newest row", async ({ site }) => {
  await writeSome(site, 3);
  const before = await seqs(site);
  clock.advance(10 * day);
  expect(await cutAuditBefore(site.ctx, clock.now())).toBe(before.length - 1);
  expect(await verifyAudit(site.ctx)).toMatchObject({ rows: 2, brokenAt: null });
});

test("the database lets no row go that lies behind the cut", async ({ site }) => {
  await writeSome(site, 3);
  clock.advance(10 * day);
  await writeSome(site, 3);
  await cutAuditBefore(site.ctx, clock.now() - day);
  await expect(site.ctx.db.deleteFrom("audit").execute()).rejects.toThrow("append-only");
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: null });
});

test("a cut that the site has not made is found", async ({ site }) => {
  await writeSome(site, 6);
  const [, second] = await site.ctx.db
    .selectFrom("audit")
    .select(["seq", "hash"])
    .orderBy("seq")
    .execute();
  const forged = { cutSeq: second?.seq ?? 0, cutHash: second?.hash ?? "", cutSignature: "x" };
  await site.ctx.db.updateTable("auditHead").set(forged).execute();
  await sql`delete from audit where seq <= ${forged.cutSeq}`.execute(site.ctx.db);
  expect(await verifyAudit(site.ctx)).toEqual({
    rows: 0,
    brokenAt: forged.cutSeq,
    problem: "cut",
  });
});
