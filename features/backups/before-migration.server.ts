import type { Database } from "#platform/database/engine.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { writeCopy } from "./copy.server.ts";
import { provenFile } from "./store.server.ts";

/**
 * Copies a database before a newer release migrates it, unless the operator chose `withoutCopy`.
 * @throws ExpectedError with one sentence if the copy fails: without it, the upgrade could not be undone
 */
export async function copyBeforeMigration(
  appContext: AppContext,
  { withoutCopy = false } = {},
): Promise<void> {
  const { env, log } = appContext;
  if (await isNew(appContext.database)) return;
  const pending = await pendingMigrations(appContext.database);
  if (pending.length === 0) return;
  if (withoutCopy) {
    log.warn({ pending }, "tables change without a copy, as asked");
    return;
  }
  try {
    // Releases before test restores have no such table.
    const { db } = appContext.database;
    const proven = await provenFile({ db, now: appContext.now }).catch(() => undefined);
    const at = appContext.now();
    const { file } = await writeCopy(env, { at, purpose: "before-upgrade", proven });
    log.info({ pending, file }, "database copied before its tables change");
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    throw new ExpectedError("unavailable", {
      message: `The upgrade has not begun, because the copy before it failed (${why}): remove the cause, or start once with --without-copy.`,
    });
  }
}

/** Returns whether the migrator has never run, so that there is no data to copy. */
async function isNew({ db }: Database): Promise<boolean> {
  const tables = await ownTables(db);
  return !tables.some(({ name }) => name === "kysely_migration");
}
