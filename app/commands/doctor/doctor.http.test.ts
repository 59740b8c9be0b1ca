import { sql } from "kysely";
import { makeBackup, proveNewestBackup } from "#features/backups/service.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { examineEnv } from "#platform/env.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { startDovecot } from "#tests/dovecot.ts";
import { freePort } from "#tests/free-port.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { startObjectStore } from "#tests/stand-ins/object-store.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import { examine } from "./examined.ts";
import { runDoctor } from "./run-doctor.ts";

type Variables = Record<string, string | undefined>;

const nobody = { PUBLIC_URL: `http://127.0.0.1:${await freePort()}` };

function variablesOf({ appContext }: TestSite, more: Variables = {}): Variables {
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET } = appContext.env;
  return { NODE_ENV: "test", DATA_DIR, DATABASE_URL, SESSION_SECRET, ...nobody, ...more };
}

/** Runs the command and returns its lines by the name of the check, without the name. */
async function examined(site: TestSite, more: Variables = {}): Promise<Record<string, string>> {
  const { report } = await runDoctor(variablesOf(site, more), clock.now);
  const lines = [...report.matchAll(/^(ok|note|fault) +([^:]+): (.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, state, name = "", message]) => [name, `${state}: ${message}`]),
  );
}

test("a site with all its surroundings in order has no fault, and no secret is printed", async ({
  site,
  onTestFinished,
}) => {
  const [smtp, imap, store] = await Promise.all([startSmtp(), startDovecot(), startObjectStore()]);
  onTestFinished(async () => {
    await Promise.all([smtp.stop(), imap.stop(), store.stop()]);
  });
  const more = {
    SMTP_URL: smtp.url.replace("//", "//desk:not-to-be-printed@"),
    IMAP_URL: imap.url,
    STORAGE_URL: store.url(),
    BACKUP_KEY: "a key that is not to be printed",
  };
  const ctx = { ...site.ctx, env: { ...site.ctx.env, BACKUP_KEY: more.BACKUP_KEY } };
  await makeBackup(ctx, "by-hand");
  await proveNewestBackup(ctx);
  imap.deliver("From: ana@ruizbooks.test\nSubject: Hello\n\nStill unread.\n");
  clock.advance(hourMs / 2);

  const { Clock, ...found } = await examined(site, more);
  expect(Object.entries(found).filter(([, line]) => line.startsWith("fault"))).toEqual([]);
  expect(found).toMatchObject({
    Settings: "ok: Every setting can be used.",
    Database: expect.stringMatching(/^ok: (?:SQLite|PostgreSQL) \d.* tables are those of this/),
    "Backup tools": expect.stringMatching(/^ok: /),
    "Newest backup": expect.stringMatching(/^ok: site-.*-by-hand\.backup is 1 hour old\.$/),
    "Test restore": expect.stringMatching(/^ok: site-.*\.backup passed 1 hour ago\.$/),
    "Backup key": expect.stringMatching(/^ok: Its id is [\da-f]{8}\.$/),
    "Outgoing mail": expect.stringMatching(/^ok: The mail server accepts the sign-in\./),
    "Incoming mail": expect.stringMatching(/^ok: desk@127\.0\.0\.1:\d+\/INBOX opens read-only\.$/),
    "File store": expect.stringMatching(/^ok: 127\.0\.0\.1:\d+\/site answers\.$/),
    "Public address": expect.stringMatching(/^note: .*ECONNREFUSED.* Start the site/),
  });
  expect(smtp.mails).toEqual([]);
  // A message that was read would be marked in its name, and moved to "cur".
  expect(imap.files().filter((name) => /,.*S/.test(name))).toEqual([]);
  const { report } = await runDoctor(variablesOf(site, more), clock.now);
  for (const secret of ["not-to-be-printed", "not to be printed", "S3RVER", "secret@"])
    expect(report).not.toContain(secret);
  expect(report).not.toContain(site.ctx.env.SESSION_SECRET);
});

test("what does not answer or refuses is a fault, and the rest is still examined", async ({
  site,
  onTestFinished,
}) => {
  const [imap, store] = await Promise.all([startDovecot(), startObjectStore()]);
  onTestFinished(async () => {
    await Promise.all([imap.stop(), store.stop()]);
  });
  const found = await examined(site, {
    SMTP_URL: "smtp://127.0.0.1:1",
    IMAP_URL: imap.url.replace("secret", "wrong"),
    STORAGE_URL: store.url({ bucket: "other" }),
    BACKUP_KEY: "a key of the tests alone",
  });
  expect(found).toMatchObject({
    "Outgoing mail": expect.stringMatching(/^fault: connect ECONNREFUSED .* Compare SMTP_URL/),
    "Incoming mail": expect.stringMatching(/^fault: .*[Aa]uthentication failed.*Compare IMAP_URL/),
    "File store": expect.stringMatching(/^fault: .*Compare STORAGE_URL/),
    "Newest backup": expect.stringMatching(/^note: None in /),
    Jobs: expect.stringMatching(/^ok: /),
  });
});

test("the tables of an older or a newer release are told apart, and not migrated", async ({
  site,
}) => {
  const steps = () =>
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(site.ctx.db);
  const { rows } = await steps();
  const last = rows.at(-1)?.name ?? "";
  await sql`delete from kysely_migration where name = ${last}`.execute(site.ctx.db);
  const older = await examined(site);
  expect(older.Database).toMatch(/^note: .*tables of an older release \(1 step behind\)\. /);
  expect(older.Jobs).toMatch(/^note: Not checked/);
  expect((await steps()).rows).toHaveLength(rows.length - 1);

  await sql`insert into kysely_migration values (${last}, '2026'), ('999-of-tomorrow', '2030')`.execute(
    site.ctx.db,
  );
  expect((await examined(site)).Database).toMatch(
    /^fault: A newer release has changed this database \(step 999-of-tomorrow\)\./,
  );
});

test("the database refuses every change by this command", async ({ site }) => {
  const { ctx, close } = examine(examineEnv(variablesOf(site)), clock.now);
  if (!ctx) throw new Error("There is a database.");
  const write = ctx.db.updateTable("job").set({ failures: 9 });
  await expect(write.execute()).rejects.toThrow(/read-?only/);
  await close();
});

test("servers and commands that use the database are seen, without their lock", async ({
  site,
}) => {
  const { env } = site.ctx;
  expect((await examined(site))["In use"]).toMatch(/^note: No server uses the database/);
  const server = await lockForUse(env, "shared");
  expect((await examined(site))["In use"]).toBe("ok: 1 process of the site uses it.");
  await server.release();
  const command = await lockForUse(env, "alone");
  expect((await examined(site))["In use"]).toMatch(/^note: A command has the database to itself/);
  await command.release();
});

test("a backup that is old, or made with another key, is reported", async ({ site }) => {
  await makeBackup(site.ctx, "by-hand");
  const other = { BACKUP_KEY: "a key of the tests alone" };
  expect((await examined(site, other))["Backup key"]).toMatch(
    /^note: Its id is [\da-f]{8}, but the newest backup is not encrypted/,
  );
  clock.advance(3 * dayMs);
  expect((await examined(site))["Newest backup"]).toMatch(/^fault: .* is 3 days old\. /);
});

test("a clock behind the audit log or the database server is a fault", async ({ site }) => {
  await site.ctx.db.transaction().execute((trx) =>
    recordAudit(trx, site.ctx, {
      action: "job.requested",
      subjectType: "job",
      subjectId: "none",
    }),
  );
  clock.advance(-hourMs);
  expect((await examined(site)).Clock).toMatch(
    /^fault: It says .* before the newest entry of the audit log .* Set the clock/,
  );
  clock.advance(2 * hourMs);
  // The clock of these tests stands still in another year than that of PostgreSQL's server.
  const fits = site.appContext.database.engine === "sqlite" ? /^ok: / : /^fault: .*server's /;
  expect((await examined(site)).Clock).toMatch(fits);
});
