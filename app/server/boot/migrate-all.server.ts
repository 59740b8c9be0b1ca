import { hasAuthTables, migrateAuth } from "#features/auth/auth-tables.server.ts";
import { copyBeforeMigration } from "#features/backups/before-migration.server.ts";
import {
  auditSealStep,
  isMigrated,
  migrate,
  pendingMigrations,
  requireKnownSteps,
} from "#platform/database/migrate.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { sealAuditHead } from "#platform/work/audit.server.ts";

/** Tables in their newest form, ours and the sign-in library's. @throws ExpectedError when they cannot be copied before */
export async function migrateAll(
  appContext: AppContext,
  options: { withoutCopy?: boolean } = {},
): Promise<void> {
  if (await hasNewestTables(appContext)) return;
  await requireKnownSteps(appContext.database);
  await appContext.database.exclusively(async () => {
    await copyBeforeMigration(appContext, options);
    const unsealed = await needsSeal(appContext);
    await migrate(appContext.database);
    if (unsealed)
      await appContext.database.db.transaction().execute((trx) => sealAuditHead(trx, appContext));
    await migrateAuth(appContext);
  });
}

/** What most starts find, by two small queries: the lock and the migrators read the whole catalog of the database. */
async function hasNewestTables({ database }: AppContext): Promise<boolean> {
  try {
    return (await isMigrated(database)) && (await hasAuthTables(database));
  } catch {
    // A new database has none of these tables. One that cannot be reached says so when it is asked for the lock.
    return false;
  }
}

/** Tells whether the audit log comes from a release that did not seal it. */
async function needsSeal({ database }: AppContext): Promise<boolean> {
  // A new database has no list of steps yet.
  const pending = await pendingMigrations(database).catch(() => [auditSealStep]);
  return pending.includes(auditSealStep);
}
