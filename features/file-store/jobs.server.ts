import { openFileStore } from "#platform/files/open-store.server.ts";
import { hourMs } from "#platform/time/durations.ts";
import { longJobDeadlineMs } from "#platform/work/job-run.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { moveFiles } from "./move.server.ts";
import { tidyFileStore } from "./tidy.server.ts";

const sendEveryMs = 5 * 60_000;
const noStore = "No file store is set up: files stay in the database.";

/**
 * Jobs that move files to the store and tidy it. New files are written to the database first, together with their
 * records, so that an unreachable store delays nobody and loses nothing.
 */
export const fileStoreJobs: readonly Job[] = [
  {
    name: "files-to-store",
    title: "Move files to the file store",
    next: every(sendEveryMs),
    deadlineMs: longJobDeadlineMs,
    run: async (ctx, signal) => {
      const store = openFileStore(ctx.env);
      if (!store) return noStore;
      const { files, damaged } = await moveFiles(ctx, { store, to: "store", signal });
      const left = damaged > 0 ? ` Damaged and left in the database: ${damaged}.` : "";
      return `Moved to ${store.name}: ${files}.${left}`;
    },
  },
  {
    name: "file-store-tidy",
    title: "Delete files without a record",
    next: every(hourMs),
    deadlineMs: longJobDeadlineMs,
    run: async (ctx, signal) => {
      const store = openFileStore(ctx.env);
      if (!store) return noStore;
      return `Files without a record deleted: ${await tidyFileStore(ctx, store, signal)}.`;
    },
  },
];
