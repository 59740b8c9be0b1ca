import { isMigrated, requireKnownSteps } from "#platform/database/migrate.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { pause } from "#platform/time/pause.server.ts";

const askEveryMs = 1000;

/**
 * Waits until a server has brought the tables to this release, however long its backup and its migrations take.
 * @throws ExpectedError when a newer release has changed them
 */
export async function waitForTables(
  { database, log }: Pick<AppContext, "database" | "log">,
  everyMs = askEveryMs,
): Promise<void> {
  for (let hasWarned = false; ; hasWarned = true) {
    if (await hasTables(database)) return;
    if (!hasWarned) log.warn("the background work waits until a server has updated the tables");
    await pause(everyMs);
  }
}

async function hasTables(database: AppContext["database"]): Promise<boolean> {
  await requireKnownSteps(database);
  try {
    return await isMigrated(database);
  } catch {
    // A new database lacks these tables.
    return false;
  }
}
