import { openFileStore } from "#platform/files/open-store.server.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { longJobDeadlineMs } from "#platform/work/job-run.server.ts";
import { dailyAt, every, type Job } from "#platform/work/jobs.server.ts";
import { sendCopies } from "./away/copies.server.ts";
import { backupJob, makeScheduledBackup, proveNewestBackup } from "./service.server.ts";

const proofAt = dailyAt(12, 0);
const sendEveryMs = 15 * minuteMs;

/** Uploads copies to the file store. A separate job, so that an unreachable store does not prevent a copy. */
const copiesAwayJob: Job = {
  name: "copies-to-store",
  title: "Send copies to the file store",
  next: every(sendEveryMs),
  deadlineMs: longJobDeadlineMs,
  run: async (ctx, signal) => {
    const store = openFileStore(ctx.env);
    if (!store) return "No file store is set up: copies stay on this machine.";
    const { copies } = await sendCopies(ctx, { store, signal });
    const [newest] = copies;
    return newest
      ? `Copies on ${store.name}: ${copies.length}, the newest ${newest.file}.`
      : `There is no encrypted copy yet to send to ${store.name}.`;
  },
};

/** Scheduled jobs: nightly copies after the tidy-up, weekly test restores of the newest copy, uploads to the store. */
export const backupJobs: readonly Job[] = [
  {
    name: backupJob,
    title: "Back up the database",
    next: dailyAt(11, 30),
    deadlineMs: longJobDeadlineMs,
    run: makeScheduledBackup,
  },
  {
    name: "backup-proof",
    title: "Test-restore the newest backup",
    next: (now) => proofAt(now + 6 * dayMs),
    deadlineMs: longJobDeadlineMs,
    run: proveNewestBackup,
  },
  copiesAwayJob,
];
