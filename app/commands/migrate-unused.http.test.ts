import { spawnSync } from "node:child_process";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { authTablesForm } from "#features/auth/auth-tables-store.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";

const formOf = (site: TestSite) =>
  site.ctx.db.selectFrom("auth_form").select("form").executeTakeFirstOrThrow();

/** Makes the tables those of an earlier release, as far as this one can tell. */
const age = (site: TestSite) =>
  site.ctx.db.updateTable("auth_form").set({ form: "older" }).execute();

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
  expect(await formOf(site)).toEqual({ form: "older" });
  await server.release();
  await migrateForCommand(site);
  expect(await formOf(site)).toEqual({ form: authTablesForm });
});

test("a server itself changes the tables while others run", async ({ site }) => {
  const other = await lockForUse(site.appContext.env, "shared");
  await age(site);
  await migrateAll(site.appContext);
  expect(await formOf(site)).toEqual({ form: authTablesForm });
  await other.release();
});

test("a command that uses the database alone may change its tables", async ({ site }) => {
  const alone = await lockForUse(site.appContext.env, "alone");
  await age(site);
  await migrateForCommand(site);
  expect(await formOf(site)).toEqual({ form: authTablesForm });
  await alone.release();
});
