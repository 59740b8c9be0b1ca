import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { makeBackup } from "#features/backups/service.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { isMigrated } from "#platform/database/migrate.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { findRestoreHold } from "#platform/work/restore-hold.server.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import { aMail } from "#tests/builders/outbox.ts";
import { onEarlierRelease } from "#tests/http/earlier-release.ts";
import { anEarlierOwner } from "#tests/http/earlier-sign-in.ts";
import { clock, expect, test } from "#tests/http/harness.ts";
import { restore } from "#tests/http/restoring.ts";
import { schemasOf } from "./schema-store.server.ts";

const copiesIn = ({ env }: AppContext) => readdirSync(join(env.DATA_DIR, "backups")).sort();

/** Runs `work` on the database of a context, which a restore has exchanged since the context was opened. */
async function reopened<T>(
  { env, ...rest }: AppContext,
  work: (appContext: AppContext) => Promise<T>,
): Promise<T> {
  const database = openDatabase(env);
  try {
    return await work({ ...rest, env, database });
  } finally {
    await database.close();
  }
}

const namesOf = async ({ database }: AppContext) =>
  (await ownTables(database.db)).map(({ name }) => name).sort();

async function countOf({ database: { db } }: AppContext, condition: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.raw(condition)}`.execute(db);
  return Number(rows[0]?.n);
}

/** Fills an earlier release's database with a person who is signed in, an open link and a mail that waits. */
async function useEarlier(earlier: AppContext): Promise<void> {
  const ctx = systemContext(earlier, "test");
  const id = await anEarlierOwner(ctx);
  const link = { id: "open", staffId: id, purpose: "reset" as const, usedAt: null };
  await ctx.db
    .insertInto("staffLink")
    .values({ ...link, createdAt: ctx.now(), expiresAt: ctx.now() + 3_600_000 })
    .execute();
  await aMail(ctx, { recipient: "told@ruiz.test" });
}

// The releases before single sign-on, before tokens for programs, and before conversations.
for (const last of ["080-error-columns", "076-lead-language", "060-checked-states"]) {
  test(`the copy before an upgrade from ${last} brings the earlier release back, and can be upgraded again`, async ({
    startSite,
    onTestFinished,
  }) => {
    const site = await startSite();
    const earlier = await onEarlierRelease(site, last, onTestFinished);
    await useEarlier(earlier);
    const tables = await namesOf(earlier);
    clock.advance(60_000);
    await migrateAll(earlier);
    const [copy = ""] = copiesIn(earlier);
    expect(copy).toMatch(/-before-upgrade\.backup$/);

    const { DATA_DIR, DATABASE_URL = "" } = earlier.env;
    const newer = await startSite({ env: { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) } });
    expect((await newer.request("/api/contact", { json: aContactMessage() })).status).toBe(200);
    await newer.ctx.db.updateTable("outbox").set({ state: "sent", sentAt: clock.now() }).execute();
    clock.advance(60_000);
    const said = await restore(newer, join(DATA_DIR, "backups", copy));
    expect(said).toMatch(/^The site is as it was on .*\. The old database was saved as /);
    expect(said).toContain("had already sent is taken out");

    await reopened(earlier, async (again) => {
      expect(await namesOf(again)).toEqual(tables);
      expect(await countOf(again, "lead")).toBe(0);
      expect(await countOf(again, "auth_session")).toBe(0);
      expect(await countOf(again, "staff_link where used_at is null")).toBe(0);
      expect(await countOf(again, "outbox where state = 'queued'")).toBe(0);
      expect(await findRestoreHold(again.database.db)).toMatchObject({ restoredAt: clock.now() });
      expect(await countOf(again, "audit where action = 'copy.restored'")).toBe(1);
      expect(await countOf(again, "audit where action = 'restored_copy.held'")).toBe(1);
      await migrateAll(again);
      expect(await isMigrated(again.database)).toBe(true);
      expect(await verifyAudit(systemContext(again, "test"), [])).toMatchObject({ brokenAt: null });
    });
  });
}

test("messages of the replaced database are in the file that the report names", async ({
  site,
  startSite,
}) => {
  const { appContext, ctx } = site;
  if (appContext.database.engine === "sqlite") return;
  await makeBackup(ctx, "by-hand");
  const [copy = ""] = copiesIn(appContext);
  clock.advance(1000);
  await site.request("/api/contact", { json: aContactMessage() });
  const file = join(appContext.env.DATA_DIR, "backups", copy);
  const said = await restore(site, file);
  const saved = /saved as (\S+replaced-\S+\.backup)\./.exec(said)?.[1] ?? "";
  await reopened(appContext, async (now) => expect(await countOf(now, "lead")).toBe(0));
  clock.advance(1000);
  expect(await restore(site, saved, { withoutCopy: true })).not.toContain("saved as");
  await reopened(appContext, async (now) => expect(await countOf(now, "lead")).toBe(1));
  expect(copiesIn(appContext).filter((name) => name.startsWith("replaced-"))).toHaveLength(1);
  await startSite();
});

test("nothing is replaced while the present database cannot be saved, unless the operator does without", async ({
  site,
}) => {
  const { appContext, ctx } = site;
  if (appContext.database.engine === "sqlite") return;
  await makeBackup(ctx, "by-hand");
  const [copy = ""] = copiesIn(appContext);
  const file = join(appContext.env.DATA_DIR, "backups", copy);
  await site.request("/api/contact", { json: aContactMessage() });
  const env = { ...appContext.env, BACKUP_DIR: "/dev/null/backups" };
  const unwritable = { appContext: { ...appContext, env } };
  await expect(restore(unwritable, file)).rejects.toThrow(
    /^Nothing was replaced, because .*ENOTDIR.*: remove the cause, or add --without-copy\.$/,
  );
  await reopened(appContext, async (now) => expect(await countOf(now, "lead")).toBe(1));
  await restore(unwritable, file, { withoutCopy: true });
  await reopened(appContext, async (now) => expect(await countOf(now, "lead")).toBe(0));
});

test("a copy is restored into the schema that the site uses, whatever schema it was made of", async ({
  site,
}) => {
  const { appContext, ctx } = site;
  const { DATABASE_URL } = appContext.env;
  if (!DATABASE_URL) return;
  await makeBackup(ctx, "by-hand");
  const [copy = ""] = copiesIn(appContext);
  const file = join(appContext.env.DATA_DIR, "backups", copy);
  await site.request("/api/contact", { json: aContactMessage() });
  const url = new URL(DATABASE_URL);
  url.search = "?options=-c%20search_path%3Dother";
  await sql`create schema other`.execute(ctx.db);
  const other = { ...appContext, env: { ...appContext.env, DATABASE_URL: url.href } };
  expect(await restore({ appContext: other }, file)).not.toContain("saved as");
  expect(await schemasOf(url.href)).toMatchObject({ used: "other", isUsed: true });
  await reopened(other, async (now) => {
    expect(await countOf(now, "lead")).toBe(0);
    expect(await isMigrated(now.database)).toBe(true);
  });
  // The database of the other schema stays as it is.
  expect(await countOf(appContext, "public.lead")).toBe(1);
  const { rows } = await sql<{ n: string }>`select nspname as n from pg_namespace
    where nspname like '%restoring%'`.execute(ctx.db);
  expect(rows).toEqual([]);
});
