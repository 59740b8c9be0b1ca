import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { dataFolder } from "#tests/product.ts";
import { authTablesForm } from "./auth-tables-store.server.ts";
import { planTables } from "./better-auth.server.ts";

const folder = dataFolder();
const env = readEnv({ DATA_DIR: folder.path });
const database = openDatabase(env);
const appContext: AppContext = { env, database, log: createLog("silent"), now: Date.now };

afterAll(async () => {
  await database.close();
  folder.remove();
});

test("the stored hash matches the tables that the sign-in library would create", async () => {
  const { compileMigrations } = await planTables(appContext);
  const statements = await compileMigrations();
  expect(statements).toContain('create table "auth_user"');
  const name = createHash("sha256").update(statements).digest("hex").slice(0, 12);
  expect(authTablesForm).toBe(name);
});
