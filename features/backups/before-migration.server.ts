import type { Database } from "#platform/database/engine.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { writeCopy } from "./copy.server.ts";

/**
 * Copies a database that a newer release is about to change. `withoutCopy` leaves it out, at the operator's word.
 * @throws ExpectedError in one sentence when it cannot: without the copy there is no way back from the upgrade
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
    const { file } = await writeCopy(env, { at: appContext.now(), purpose: "before-upgrade" });
    log.info({ pending, file }, "database copied before its tables change");
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    throw new ExpectedError("unavailable", {
      words: `The upgrade has not begun, because the copy before it failed (${why}): remove the cause, or start once with --without-copy.`,
    });
  }
}

/** Before the migrator's first run there is nothing to lose. */
async function isNew({ db }: Database): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return !tables.some(({ name }) => name === "kysely_migration");
}
