import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { backupFolder } from "#features/backups/folder.server.ts";
import { disk as judgeDisk } from "#features/system/health.ts";
import type { Env } from "#platform/env.server.ts";
import type { Grade } from "#platform/grade.ts";
import { folderProblem } from "#platform/writable-folder.server.ts";
import type { Check } from "./check.ts";
import { type Finding, fault, note, ok } from "./finding.ts";

const foldersOf = (env: Env) => [env.DATA_DIR, backupFolder(env)];

/** Checks that this process may write into the data and backup folders, as the server must. */
export const folders: Check = {
  name: "Folders",
  async run({ env }) {
    const [data, backups] = foldersOf(env);
    const problem =
      folderProblem("DATA_DIR", data ?? "") ?? folderProblem("BACKUP_DIR", backups ?? "");
    if (problem) return fault(problem);
    const found = statSync(env.DATA_DIR, { throwIfNoEntry: false });
    if (!found) return note(`${env.DATA_DIR} does not exist yet. The first start creates it.`);
    const self = process.getuid?.();
    if (self !== undefined && found.uid !== self) {
      return note(
        `${env.DATA_DIR} belongs to the user with id ${found.uid}, and this command runs as ${self}. Run commands as the site's user.`,
      );
    }
    return ok(`${data} and ${backups} can be written.`);
  },
};

const states: Record<Grade, Finding["state"]> = { good: "ok", attention: "note", bad: "fault" };

/** Returns a verdict of the System screen as a finding. */
export const findingOf = ({ grade, text, fix }: { grade: Grade; text: string; fix: string }) => ({
  state: states[grade],
  message: `${text} ${fix}`.trim(),
});

/** Checks the free space of both folders, and reports the one with less. */
export const disk: Check = {
  name: "Disk",
  async run({ env }) {
    const existing = foldersOf(env).filter((folder) => existsSync(folder));
    const spaces = await Promise.all(
      existing.map(async (folder) => {
        const { bavail, blocks, bsize } = await statfs(folder);
        return { diskFree: bavail * bsize, diskTotal: blocks * bsize };
      }),
    );
    const [least] = spaces.sort((one, other) => one.diskFree - other.diskFree);
    return least ? findingOf(judgeDisk(least)) : note("Not checked before the first start.");
  },
};
