import { openFileStore } from "#platform/files/open-store.server.ts";
import { dailyAt, every, type Job } from "#platform/work/jobs.server.ts";
import { sendCopies } from "./away/copies.server.ts";
import { backupJob, makeScheduledBackup, proveNewestBackup } from "./service.server.ts";

const week = 7 * 86_400_000;
const proofAt = dailyAt(12, 0);
const sendEveryMs = 15 * 60_000;

/** Sends copies off the machine. Apart from making them: a store that is away costs no copy. */
const copiesAwayJob: Job = {
  name: "copies-to-store",
  next: every(sendEveryMs),
  run: async (ctx, signal) => {
    const store = openFileStore(ctx.env);
    if (!store) return "No file store is set up: copies stay on this machine.";
    const { copies } = await sendCopies(ctx.env, { store, now: ctx.now(), signal });
    const [newest] = copies;
    return newest
      ? `Copies on ${store.name}: ${copies.length}, the newest ${newest.file}.`
      : `There is no encrypted copy yet to send to ${store.name}.`;
  },
};

/** A copy each night after the tidy-up; a restore of the newest for proof each week; copies off the machine. */
export const backupJobs: readonly Job[] = [
  { name: backupJob, next: dailyAt(11, 30), run: makeScheduledBackup },
  { name: "backup-proof", next: (now) => proofAt(now + week - 86_400_000), run: proveNewestBackup },
  copiesAwayJob,
];
