import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { endRestored } from "#features/auth/sessions/lockdown.server.ts";
import { fetchCopy, findNewestAway, listCopiesAway } from "#features/backups/away/copies.server.ts";
import { backupFolder, findNewestCopy } from "#features/backups/folder.server.ts";
import { restoreBackup } from "#features/backups/restore.server.ts";
import { finishRestore } from "#features/backups/switch/finish-restore.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import type { Env } from "#platform/env.server.ts";
import { openFileStore } from "#platform/files/open-store.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { createLog } from "#platform/log.server.ts";
import { callOf, commandEnv, runCommand } from "./run-command.ts";

const usage = `Replaces the database with a backup. Stop the site first.

  ${callOf("restore")} newest          uses the newest backup of the site's engine, from BACKUP_DIR or the file store
  ${callOf("restore")} <file> [--yes]  uses this backup (a path, or a name from either place); --yes replaces an existing database

On PostgreSQL it first saves the present database beside the backups; --without-copy leaves that out.
With BACKUP_KEY set, only backups made with that key are accepted. --unsigned accepts one that is not encrypted.`;

/** Returns the newest copy of the current engine, fetched from the file store if it is newer than the local ones. */
async function newestCopy(env: Env): Promise<string> {
  const folder = backupFolder(env);
  const here = await findNewestCopy(env, Date.now());
  const store = openFileStore(env);
  const away = store ? await findNewestAway(env, store, Date.now()) : undefined;
  if (store && away && away.at > (here?.at ?? 0)) return fetchCopy(env, store, away);
  if (here) return join(folder, here.file);
  const places = store ? `${folder} or on ${store.name}` : folder;
  throw new ExpectedError("not_found", { message: `There is no backup in ${places}.` });
}

/** Resolves a bare file name, as the System screen and the log show it, in the backup folder and on the file store. */
async function resolveCopy(env: Env, name: string): Promise<string> {
  if (existsSync(name) || basename(name) !== name) return name;
  const here = join(backupFolder(env), name);
  const store = openFileStore(env);
  if (existsSync(here) || !store) return here;
  const away = (await listCopiesAway(store)).find(({ file }) => file === name);
  return away ? fetchCopy(env, store, away) : here;
}

await runCommand(async () => {
  const [copy] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  if (!copy) throw new ExpectedError("invalid", { message: usage });
  const before = commandEnv();
  await finishRestore(before);
  // Read again, because settling an earlier restore may have put another secret in place.
  const env = commandEnv();
  const file = copy === "newest" ? await newestCopy(env) : await resolveCopy(env, copy);
  const use = await lockForUse(env, "alone");
  try {
    return await restoreBackup(env, {
      file,
      overwrite: process.argv.includes("--yes"),
      unsigned: process.argv.includes("--unsigned"),
      withoutCopy: process.argv.includes("--without-copy"),
      now: Date.now(),
      log: createLog("error"),
      endSessions: endRestored,
    });
  } finally {
    await use.release();
  }
});
