import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemVerbs } from "#features/system/verbs.server.ts";
import { describeEngine, openDatabase } from "#platform/database/engine.server.ts";
import {
  appliedMigrations,
  isMigrated,
  pendingMigrations,
  requireKnownSteps,
} from "#platform/database/migrate.server.ts";
import type { Env } from "#platform/env.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { Frame } from "#platform/product/frame.server.ts";
import { type Finding, note } from "./finding.ts";

/** The tables compared with those of this release. `message`: what a newer release has changed. */
export type Tables =
  | { state: "none" | "same"; engine: string }
  | { state: "older"; engine: string; steps: number }
  | { state: "newer"; engine: string; message: string };

/** The site that the checks examine. */
export type Examined = {
  env: Env;
  now: number;
  /** Reads the database and cannot change it; null while there is no SQLite file, which opening would create. */
  ctx: RequestContext | null;
  /** Compares the tables, once for all checks. @throws when the database cannot be read */
  tables(): Promise<Tables>;
  /** Reads what the System screen shows, once for all checks. @throws as above */
  health(): ReturnType<typeof systemVerbs.health>;
  close(): Promise<void>;
};

/** Calls jobs by their own names: a command does not assemble the product, which knows their titles. */
const frame: Pick<Frame, "jobTitle"> = { jobTitle: (name) => name };

/** Prepares a site for the checks. Nothing is read before a check asks for it. */
export function examine(env: Env, now: () => number): Examined {
  const exists = env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, "site.db"));
  const database = exists ? openDatabase(env, { readOnly: true }) : null;
  const log = createLog("silent", { write: () => undefined });
  const ctx = database && systemContext({ env, database, log, now, frame }, "doctor");
  let tables: Promise<Tables> | undefined;
  let health: ReturnType<typeof systemVerbs.health> | undefined;
  return {
    env,
    now: now(),
    ctx,
    tables() {
      tables ??= ctx ? compareTables(ctx) : Promise.resolve({ state: "none", engine: "SQLite" });
      return tables;
    },
    health() {
      health ??= ctx
        ? systemVerbs.health(ctx)
        : Promise.reject(new Error("There is no database yet"));
      return health;
    },
    close: async () => void (await database?.close()),
  };
}

async function compareTables({ database }: RequestContext): Promise<Tables> {
  const engine = await describeEngine(database);
  const applied = await appliedMigrations(database).catch(() => []);
  if (applied.length === 0) return { state: "none", engine };
  try {
    await requireKnownSteps(database);
  } catch (error) {
    return { state: "newer", engine, message: (error as Error).message };
  }
  if (await isMigrated(database)) return { state: "same", engine };
  return { state: "older", engine, steps: (await pendingMigrations(database)).length };
}

/** Runs a check that asks the database, or returns a note: the check "Database" says why it does not answer. */
export async function onDatabase(
  site: Examined,
  run: (tables: Tables) => Promise<Finding>,
): Promise<Finding> {
  const tables = await site.tables().catch(() => null);
  return tables ? run(tables) : note("Not checked while the database does not answer.");
}

/** Runs a check that reads this release's tables, or returns a note: the check "Database" says what is wrong. */
export async function onTables(
  site: Examined,
  run: (ctx: RequestContext) => Promise<Finding>,
): Promise<Finding> {
  const tables = await site.tables().catch(() => null);
  if (site.ctx && tables?.state === "same") return run(site.ctx);
  return note("Not checked without this release's tables: see Database.");
}
