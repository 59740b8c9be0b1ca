import { dailyAt, type Job } from "#platform/work/jobs.server.ts";
import { copiesAwayJob } from "./away/job.server.ts";
import { backupJob, makeScheduledBackup, proveNewestBackup } from "./service.server.ts";

const week = 7 * 86_400_000;
const proofAt = dailyAt(12, 0);

/** A copy each night after the tidy-up; a restore of the newest for proof each week; copies off the machine. */
export const backupJobs: readonly Job[] = [
  { name: backupJob, next: dailyAt(11, 30), run: makeScheduledBackup },
  { name: "backup-proof", next: (now) => proofAt(now + week - 86_400_000), run: proveNewestBackup },
  copiesAwayJob,
];
