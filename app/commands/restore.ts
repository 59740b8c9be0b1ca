import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { endRestored } from "#features/auth/sessions/lockdown.server.ts";
import { backupFolder, findNewestCopy } from "#features/backups/folder.server.ts";
import { restoreBackup } from "#features/backups/restore.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { createLog } from "#platform/log.server.ts";
import { commandEnv, runCommand } from "./run-command.ts";

const usage = `Puts a copy in the place of the database. Stop the site first.

  npm run restore -- newest          takes the newest copy in BACKUP_DIR of the site's engine
  npm run restore -- <file> [--yes]  takes this one, also by its name in BACKUP_DIR; --yes replaces a database that is there

With BACKUP_KEY set, only copies made with that key are taken. --unsigned takes one that is not encrypted.`;

/** Resolves a bare file name, as System and the log show it, in the folder of copies. */
function resolveCopy(name: string, folder: string): string {
  return existsSync(name) || basename(name) !== name ? name : join(folder, name);
}

/** Ends the sessions and links in the copy. Its tables stay as they are: it may belong to an earlier release. */
async function endRestoredSessions(): Promise<void> {
  // Read again: the copy may have brought the secret of its time.
  const env = commandEnv();
  const database = openDatabase(env);
  try {
    await endRestored(
      systemContext({ env, database, log: createLog("error"), now: Date.now }, "command"),
    );
  } finally {
    await database.close();
  }
}

await runCommand(async () => {
  const env = commandEnv();
  const [copy] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  if (!copy) throw new ExpectedError("invalid", { words: usage });
  const folder = backupFolder(env);
  const newest = copy === "newest" ? await findNewestCopy(env) : undefined;
  if (copy === "newest" && !newest) {
    throw new ExpectedError("not_found", { words: `There is no copy in ${folder}.` });
  }
  const use = await lockForUse(env, "alone");
  try {
    const done = await restoreBackup(env, {
      file: newest ? join(folder, newest.file) : resolveCopy(copy, folder),
      overwrite: process.argv.includes("--yes"),
      unsigned: process.argv.includes("--unsigned"),
      now: Date.now(),
    });
    await endRestoredSessions();
    return `${done} Everyone has to sign in again.`;
  } finally {
    await use.release();
  }
});
