import { existsSync } from "node:fs";
import { type Database, openDatabase } from "#platform/database/engine.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { findRestoreHold } from "#platform/work/restore-hold.server.ts";
import { dropNextSchema, hasNextSchema } from "./schema-store.server.ts";
import {
  type BegunSwitch,
  cancelSwitch,
  findBegunSwitch,
  finishSwitch,
  traceOfLostDatabase,
} from "./switch-folder.server.ts";

type Place = Pick<Env, "DATABASE_URL" | "DATA_DIR">;

/**
 * Finishes a restore that was killed after it had decided, and takes back one that was killed before. Call it before
 * anything opens the database, and read the environment again afterwards: it may put another session secret in place.
 * @throws ExpectedError while a restore is running
 */
export async function finishRestore(place: Place): Promise<void> {
  if (!(await isHalfDone(place))) return;
  const database = openDatabase(place);
  try {
    // Processes that start at once settle it once.
    await database.exclusively(async () => {
      if (!(await isHalfDone(place))) return;
      const use = await lockForUse(place, "alone").catch((error) => {
        if (!(error instanceof ExpectedError)) throw error;
        throw new ExpectedError("conflict", {
          message: "A command is replacing the database. Try again when it has finished.",
        });
      });
      try {
        await applySwitch(place, database);
      } finally {
        await use.release();
      }
    });
  } finally {
    await database.close();
  }
}

async function isHalfDone({ DATABASE_URL, DATA_DIR }: Place): Promise<boolean> {
  if (findBegunSwitch(DATA_DIR)) return true;
  return DATABASE_URL !== undefined && (await hasNextSchema(DATABASE_URL));
}

async function applySwitch({ DATABASE_URL, DATA_DIR }: Place, database: Database): Promise<void> {
  const begun = findBegunSwitch(DATA_DIR);
  if (begun) {
    const isDecided = !DATABASE_URL || (await isOfSwitch(database, begun));
    (isDecided ? finishSwitch : cancelSwitch)(DATA_DIR, begun);
  }
  if (DATABASE_URL) await dropNextSchema(DATABASE_URL);
}

/** Returns whether PostgreSQL's tables were exchanged in this switch, which their mark tells by its time. */
async function isOfSwitch({ db }: Database, { at }: BegunSwitch): Promise<boolean> {
  const isFilled = (await ownTables(db)).some(({ name }) => name === "setting");
  return isFilled && (await findRestoreHold(db))?.restoredAt === at;
}

/**
 * Refuses a data folder whose database has gone: an empty site in its place would look like a fresh one.
 * @throws ExpectedError that names what shows that there was one
 */
export function requireNoLostDatabase({ DATABASE_URL, DATA_DIR }: Place): void {
  const trace = DATABASE_URL || !existsSync(DATA_DIR) ? undefined : traceOfLostDatabase(DATA_DIR);
  if (!trace) return;
  throw new ExpectedError("conflict", {
    message: `The database in ${DATA_DIR} is missing, but there was one: ${trace}. Restore a backup, or move the files that begin with "site.db" away to begin with an empty site.`,
  });
}
