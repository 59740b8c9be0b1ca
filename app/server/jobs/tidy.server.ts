import { features } from "#app/server/product/features.server.ts";
import { retainedRecordTexts } from "#content/legal/retained-records.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type RetainedKind, retentionOf } from "#features/settings/retention.ts";
import { refreshStatistics } from "#platform/database/engine.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { tidyRateLimits } from "#platform/http/rate-limit.server.ts";
import type { CleanupStep } from "#platform/product/feature.server.ts";
import { longJobDeadlineMs } from "#platform/work/job-run.server.ts";
import { dailyAt, every, type Job } from "#platform/work/jobs.server.ts";
import { recordShares } from "./retained-records.server.ts";

const neverStopped = new AbortController().signal;
const countersEveryMs = 10 * 60_000;

/** Jobs that delete records after their storage time. */
export const tidyJobs: readonly Job[] = [
  {
    name: "tidy-counters",
    title: "Delete old counters",
    next: every(countersEveryMs),
    run: async (ctx) => {
      await tidyRateLimits(ctx);
      return "Expired counters were deleted.";
    },
  },
  // In UTC; 2:30 a.m. in Los Angeles, 3:30 a.m. in summer.
  {
    name: "tidy-up",
    title: "Nightly cleanup",
    next: dailyAt(10, 30),
    deadlineMs: longJobDeadlineMs,
    run: tidyRecords,
  },
];

/** Returns the steps of one night: those of features, one per kind of record, and the upkeep of the database. */
function stepsOf(days: Record<RetainedKind, number>, signal: AbortSignal): CleanupStep[] {
  const kinds = Object.keys(retainedRecordTexts) as (keyof typeof retainedRecordTexts)[];
  const records = kinds.map((kind): CleanupStep => {
    const shares = recordShares.filter((share) => share.kind === kind);
    const run = async (ctx: RequestContext) => {
      let done: unknown;
      for (const { tidy } of shares) if (tidy) done = await tidy(ctx, days[kind], signal);
      return done;
    };
    return { name: kind, run };
  });
  const steps = features.flatMap(({ cleanup = [] }) => cleanup);
  return [
    ...steps.filter(({ first }) => first),
    ...records,
    ...steps.filter(({ first }) => !first),
    { name: "statistics", run: ({ database }) => refreshStatistics(database) },
  ];
}

/** Deletes records whose storage time in the settings is over. A failing step does not stop the others. */
export async function tidyRecords(appContext: AppContext, signal = neverStopped): Promise<string> {
  const ctx = systemContext(appContext, "tidy");
  const days = retentionOf((await currentSettings(ctx)).retention);
  let leads: unknown = 0;
  const failed: string[] = [];
  for (const { name, run } of stepsOf(days, signal)) {
    if (signal.aborted) throw new Error("The server was stopped before this finished.");
    try {
      const done = await run(ctx);
      if (name === "lead") leads = done;
    } catch (error) {
      ctx.log.error({ err: error, step: name }, "old records not deleted");
      failed.push(name);
    }
  }
  if (failed.length > 0)
    throw new Error(`Could not clean up: ${failed.join(", ")}. The log says why.`);
  return `Deleted everything past its retention period. Leads deleted: ${leads}.`;
}
