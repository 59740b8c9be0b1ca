import { spawnSync } from "node:child_process";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { ownSessionsStep, withoutOwnSessions } from "#tests/http/earlier-sign-in.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";

const pending = (site: TestSite) => pendingMigrations(site.appContext.database);

/** Makes the tables those of an earlier release. */
const age = (site: TestSite) => withoutOwnSessions(site.appContext.database);

const migrateForCommand = (site: TestSite) => migrateAll(site.appContext, { unlessServed: true });

/** Runs the command that makes a backup as an operator does. */
function backUp({ appContext }: TestSite) {
  const { DATA_DIR, DATABASE_URL = "" } = appContext.env;
  const { PATH, HOME } = process.env;
  return spawnSync(process.execPath, ["app/commands/backup.ts"], {
    env: { PATH, HOME, NODE_ENV: "test", DATA_DIR, DATABASE_URL },
    encoding: "utf8",
  });
}

test("a command of a newer release changes no tables that a server uses", async ({ site }) => {
  const server = await lockForUse(site.appContext.env, "shared");
  await age(site);
  const { status, stderr } = backUp(site);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^This command is of a newer release than the tables, which a running site uses\. .*\n$/,
  );
  expect(await pending(site)).toContain(ownSessionsStep);
  await server.release();
  await migrateForCommand(site);
  expect(await pending(site)).toEqual([]);
});

test("a server itself changes the tables while others run", async ({ site }) => {
  const other = await lockForUse(site.appContext.env, "shared");
  await age(site);
  await migrateAll(site.appContext);
  expect(await pending(site)).toEqual([]);
  await other.release();
});

test("a command that uses the database alone may change its tables", async ({ site }) => {
  const alone = await lockForUse(site.appContext.env, "alone");
  await age(site);
  await migrateForCommand(site);
  expect(await pending(site)).toEqual([]);
  await alone.release();
});
