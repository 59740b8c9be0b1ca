import { areAppsConverted, convertApps } from "#features/auth/factors/earlier-apps.server.ts";
import { copyBeforeMigration } from "#features/backups/before-migration.server.ts";
import {
  auditSealStep,
  isMigrated,
  migrate,
  pendingMigrations,
  requireKnownSteps,
} from "#platform/database/migrate.server.ts";
import { isServed } from "#platform/database/use-lock.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { sealAuditHead } from "#platform/work/audit.server.ts";

export type MigrateOptions = {
  /** Migrates without the backup that precedes a migration. */
  withoutCopy?: boolean;
  /** Refuses to change tables that a running server uses: it would go on with statements for the old ones. */
  unlessServed?: boolean;
};

/**
 * Migrates the tables, and what of them needs the server's secret.
 * @throws ExpectedError when the backup before the migration fails, or `conflict` when a server uses the old tables
 */
export async function migrateAll(
  appContext: AppContext,
  options: MigrateOptions = {},
): Promise<void> {
  if (await hasNewestTables(appContext)) return;
  await requireKnownSteps(appContext.database);
  if (options.unlessServed) await requireUnserved(appContext);
  await appContext.database.exclusively(async () => {
    await copyBeforeMigration(appContext, options);
    const unsealed = await needsSeal(appContext);
    await migrate(appContext.database);
    if (unsealed)
      await appContext.database.db.transaction().execute((trx) => sealAuditHead(trx, appContext));
    await convertApps(appContext);
  });
}

async function requireUnserved({ env, database }: AppContext): Promise<void> {
  if (!(await isServed(env, database))) return;
  throw new ExpectedError("conflict", {
    message:
      "This command is of a newer release than the tables, which a running site uses. Use the command of the site's own release, or start the new release first: it changes the tables.",
  });
}

/** Checks for pending migrations with two small queries; the lock and the migrators would read the whole catalog. */
async function hasNewestTables({ database }: AppContext): Promise<boolean> {
  try {
    return (await isMigrated(database)) && (await areAppsConverted(database));
  } catch {
    // A new database lacks these tables. An unreachable database fails later, when the lock is taken.
    return false;
  }
}

/** Tells whether the audit log comes from a release without seals. */
async function needsSeal({ database }: AppContext): Promise<boolean> {
  // A new database has no migration table yet.
  const pending = await pendingMigrations(database).catch(() => [auditSealStep]);
  return pending.includes(auditSealStep);
}
