import type { Ground } from "#platform/context.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import { writeCopy } from "./copy.server.ts";

/**
 * Copies a database that a newer release is about to change. Where it cannot (PostgreSQL's tools are not installed), it
 * says so in the log and the release goes on: each step is a transaction of its own.
 */
export async function copyBeforeMigration(ground: Ground): Promise<void> {
  const { env, log } = ground;
  // A database without the migrator's table is new: there is nothing to lose.
  const pending = await pendingMigrations(ground.database).catch(() => []);
  if (pending.length === 0) return;
  try {
    const { file } = await writeCopy(env, { at: ground.now(), purpose: "before-upgrade" });
    log.info({ pending, file }, "database copied before its tables change");
  } catch (error) {
    log.error({ err: error, pending }, "database not copied before its tables change");
  }
}
