import { join } from "node:path";
import { keyIdOf } from "#features/backups/archive-cipher.server.ts";
import { readHead } from "#features/backups/archive-head.server.ts";
import { backupFolder, findNewestCopy } from "#features/backups/folder.server.ts";
import { lastGoodRun } from "#features/backups/store.server.ts";
import { counted } from "#platform/counted.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import type { Check } from "./check.ts";
import { onTables } from "./examined.ts";
import { fault, note, ok } from "./finding.ts";

/** Ages (ms) from which on System warns as well: a backup is made every night, and a proof every week. */
const oldBackup = 2 * dayMs;
const oldProof = 15 * dayMs;

const age = (ms: number) =>
  ms < 2 * dayMs
    ? counted(Math.max(0, Math.round(ms / hourMs)), "hour")
    : counted(Math.floor(ms / dayMs), "day");

/** Checks the age of the newest backup on this machine. */
export const newestBackup: Check = {
  name: "Newest backup",
  async run({ env, now }) {
    const newest = await findNewestCopy(env, now);
    const folder = backupFolder(env);
    if (!newest) {
      return note(`None in ${folder}. Run "backup" now, or wait for the one of tonight.`);
    }
    const message = `${newest.file} is ${age(now - newest.at)} old.`;
    if (now - newest.at <= oldBackup) return ok(message);
    return fault(`${message} Run "backup" to see why, or look at the job under System.`);
  },
};

/** Reports when a backup was last restored and checked. */
export const backupProof: Check = {
  name: "Test restore",
  run: (site) =>
    onTables(site, async (ctx) => {
      const proof = await lastGoodRun(ctx, "proof");
      if (!proof) return note('No backup was test-restored yet. Run "backup --prove".');
      const message = `${proof.file} passed ${age(site.now - proof.at)} ago.`;
      if (site.now - proof.at <= oldProof) return ok(message);
      return note(`${message} Run "backup --prove" to see whether the newest one passes.`);
    }),
};

/** Names the key by its id, which backups show too, and compares it with that of the newest backup. */
export const backupKey: Check = {
  name: "Backup key",
  async run({ env, now }) {
    if (!env.BACKUP_KEY) {
      return note(
        "BACKUP_KEY is not set: backups are not encrypted and omit the session secret. Set it, and store it elsewhere too.",
      );
    }
    const id = keyIdOf(env.BACKUP_KEY);
    const newest = await findNewestCopy(env, now);
    const head = newest && (await readHead(join(backupFolder(env), newest.file))).head;
    if (!head || head.cipher?.keyId === id) return ok(`Its id is ${id}.`);
    const other = head.cipher ? `made with another key (id ${head.cipher.keyId})` : "not encrypted";
    return note(
      `Its id is ${id}, but the newest backup is ${other}. Run "backup" for one with this key.`,
    );
  },
};
