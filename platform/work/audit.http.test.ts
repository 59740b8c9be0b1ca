import { sql } from "kysely";
import { endRestored } from "#features/auth/sessions/lockdown.server.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { auditHash, recordAudit } from "./audit.server.ts";
import { noteAuditEnd } from "./audit-tail.server.ts";
import { verifyAudit } from "./audit-verify.server.ts";

async function writeSome(site: TestSite, rows: number) {
  for (let n = 0; n < rows; n += 1) {
    await site.ctx.db.transaction().execute((trx) =>
      recordAudit(trx, site.ctx, {
        action: "test.done",
        subjectType: "test",
        subjectId: String(n),
        detail: { n },
      }),
    );
  }
}

/** Removes the triggers, as an attacker with the database's password could. */
async function liftGuard(site: TestSite) {
  const { engine, db } = site.appContext.database;
  if (engine === "postgres") return sql`alter table audit disable trigger all`.execute(db);
  await sql`drop trigger audit_no_update`.execute(db);
  return sql`drop trigger audit_no_delete`.execute(db);
}

async function rowCount(site: TestSite): Promise<number> {
  const rows = await site.ctx.db.selectFrom("audit").select("seq").execute();
  return rows.length;
}

test("the database itself refuses to change or delete a row", async ({ site }) => {
  await writeSome(site, 3);
  const { db } = site.ctx;
  const before = await rowCount(site);
  await expect(db.updateTable("audit").set({ action: "x" }).execute()).rejects.toThrow(
    "append-only",
  );
  await expect(db.deleteFrom("audit").execute()).rejects.toThrow("append-only");
  await expect(db.deleteFrom("audit").where("seq", "=", 1).execute()).rejects.toThrow(
    "append-only",
  );
  expect(await rowCount(site)).toBe(before);
});

test("an untouched log holds together, also after many writers at once", async ({ site }) => {
  const messages = Array.from({ length: 25 }, () =>
    site.request("/api/contact", { json: aContactMessage() }),
  );
  const answers = await Promise.all(messages);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await rowCount(site);
  expect(rows).toBeGreaterThanOrEqual(25);
  expect(await verifyAudit(site.ctx)).toEqual({ rows, brokenAt: null, problem: null });
});

test("a log that grows while it is walked holds together", async ({ site }) => {
  for (let round = 0; round < 40; round += 1) {
    const [walked] = await Promise.all([verifyAudit(site.ctx), writeSome(site, 1)]);
    expect(walked.brokenAt).toBe(null);
  }
});

test("a row beyond the head is found", async ({ site }) => {
  await writeSome(site, 5);
  const last = await rowCount(site);
  await site.ctx.db
    .updateTable("auditHead")
    .set({ seq: last - 2 })
    .execute();
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: last - 2 });
});

test("a changed row is found", async ({ site }) => {
  await writeSome(site, 5);
  const last = await rowCount(site);
  await liftGuard(site);
  const { db } = site.ctx;
  await db
    .updateTable("audit")
    .set({ detail: { n: 7 } })
    .where("seq", "=", last - 2)
    .execute();
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: last - 2 });
});

test("a row taken out of the middle is found", async ({ site }) => {
  await writeSome(site, 5);
  const last = await rowCount(site);
  await liftGuard(site);
  await site.ctx.db
    .deleteFrom("audit")
    .where("seq", "=", last - 2)
    .execute();
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: last - 1 });
});

test("rows taken off the end are found", async ({ site }) => {
  await writeSome(site, 5);
  const last = await rowCount(site);
  await liftGuard(site);
  await site.ctx.db
    .deleteFrom("audit")
    .where("seq", ">", last - 2)
    .execute();
  expect(await verifyAudit(site.ctx)).toEqual({ rows: last - 2, brokenAt: last, problem: "end" });
});

/** Builds a new chain, as an attacker with the database's password but without the server's secret could. */
async function rewriteChain(site: TestSite) {
  await liftGuard(site);
  const { db } = site.ctx;
  let previousHash = "";
  let seq = 0;
  for (const row of await db.selectFrom("audit").selectAll().orderBy("seq").execute()) {
    const written = { ...row, requestId: "another", previousHash };
    previousHash = auditHash({ ...written, detail: JSON.stringify(row.detail) });
    seq = row.seq;
    await db
      .updateTable("audit")
      .set({ ...written, hash: previousHash })
      .where("seq", "=", seq)
      .execute();
  }
  await db.updateTable("auditHead").set({ hash: previousHash }).execute();
  return seq;
}

test("a chain that was built anew without the server's secret is found, and no later action hides it", async ({
  site,
}) => {
  await site.signInAs("owner");
  await writeSome(site, 3);
  const last = await rewriteChain(site);
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: last, problem: "seal" });
  await writeSome(site, 2);
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: last + 2, problem: "seal" });
  expect(site.logged.map(({ msg }) => msg)).toContain(
    "the audit log does not end where this server sealed it",
  );
});

test("a log that was put back to an earlier sealed end is found by a note stored elsewhere", async ({
  site,
}) => {
  const { db } = site.ctx;
  await writeSome(site, 3);
  const earlier = await db.selectFrom("auditHead").selectAll().executeTakeFirstOrThrow();
  await writeSome(site, 3);
  const note = await noteAuditEnd(site.ctx);
  expect(await verifyAudit(site.ctx, [note])).toMatchObject({ brokenAt: null });
  await liftGuard(site);
  await db.deleteFrom("audit").where("seq", ">", earlier.seq).execute();
  await db.updateTable("auditHead").set(earlier).execute();
  expect(await verifyAudit(site.ctx)).toMatchObject({ brokenAt: null });
  expect(await verifyAudit(site.ctx, [note])).toMatchObject({
    brokenAt: note.seq,
    problem: "note",
  });
  clock.advance(1000);
  await writeSome(site, 3);
  expect(await verifyAudit(site.ctx, [note])).toMatchObject({
    brokenAt: note.seq,
    problem: "note",
  });
});

test("notes written after a restored copy no longer count", async ({ site }) => {
  const { db } = site.ctx;
  await writeSome(site, 3);
  const earlier = await db.selectFrom("auditHead").selectAll().executeTakeFirstOrThrow();
  await writeSome(site, 3);
  const note = await noteAuditEnd(site.ctx);
  await liftGuard(site);
  await db.deleteFrom("audit").where("seq", ">", earlier.seq).execute();
  await db.updateTable("auditHead").set(earlier).execute();
  clock.advance(1000);
  await endRestored(site.ctx);
  await writeSome(site, 5);
  expect(await verifyAudit(site.ctx, [note])).toMatchObject({ brokenAt: null });
});

test("no audit row, no write: both are in one transaction", async ({ site }) => {
  await sql`delete from audit_head`.execute(site.ctx.db);
  const response = await site.request("/api/contact", { json: aContactMessage() });
  expect(response.status).toBe(500);
  for (const table of ["lead", "leadEvent", "outbox"] as const) {
    expect(await site.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("an unexpected failure says one neutral sentence; the log holds the rest under its id", async ({
  site,
}) => {
  await sql`drop table refused_domain`.execute(site.ctx.db);
  const json = aContactMessage({ email: "ana@gmail.com" });
  const response = await site.request("/api/contact", { json });
  expect(response.status).toBe(500);
  const requestId = response.headers.get("x-request-id");
  expect(await response.json()).toEqual({
    error: "Something went wrong on our side. Please try again.",
    code: "internal",
    requestId,
  });
  const logged = site.logged.find((line) => line.msg === "unexpected failure");
  expect(logged?.requestId).toBe(requestId);
  expect(JSON.stringify(logged)).not.toContain("bookkeeper");
});
