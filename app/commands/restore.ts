import { join } from "node:path";
import { backupFolder, listCopies } from "#features/backups/folder.server.ts";
import { restoreBackup } from "#features/backups/restore.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { commandEnv, runCommand } from "./run-command.ts";

const usage = `Puts a copy in the place of the database. Stop the site first.

  npm run restore -- newest          takes the newest copy in BACKUP_DIR
  npm run restore -- <file> [--yes]  takes this one; --yes replaces a database that is there`;

await runCommand(async () => {
  const env = commandEnv();
  const [asked] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  if (!asked) throw new ExpectedError("invalid", { words: usage });
  const folder = backupFolder(env);
  const [newest] = asked === "newest" ? await listCopies(folder) : [];
  if (asked === "newest" && !newest) {
    throw new ExpectedError("not_found", { words: `There is no copy in ${folder}.` });
  }
  return restoreBackup(env, {
    file: newest ? join(folder, newest.file) : asked,
    overwrite: process.argv.includes("--yes"),
    now: Date.now(),
  });
});
