import type { Trx } from "#platform/database/engine.server.ts";
import type { JobTable } from "#platform/database/tables.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import { atMost } from "#platform/time/pause.server.ts";
import { type Job, type JobRun, jobLeaseMs, startRun } from "./job-run.server.ts";
import { workStopMs } from "./work-stop.ts";

export type { Job } from "./job-run.server.ts";

export type JobRunner = {
  /**
   * Checks for due jobs at once and resolves when all that are running have ended or passed their deadline. Returns the
   * names of those that it started.
   */
  poll(): Promise<readonly string[]>;
  /** Aborts the running jobs and waits for them, at most `withinMs`. */
  stop(withinMs?: number): Promise<void>;
};

/** Time (ms) that a run has to itself; after that the next job starts beside it. */
const aloneMs = 1000;

/** Difference (ms) that the clocks of two processes on one database may have. */
const clockSlackMs = 3_600_000;

/** Returns a schedule: once a day at this UTC time. */
export function dailyAt(hour: number, minute: number): Job["next"] {
  return (now) => {
    const today = new Date(now).setUTCHours(hour, minute, 0, 0);
    if (today > now) return today;
    return new Date(today).setUTCDate(new Date(today).getUTCDate() + 1);
  };
}

/** Returns a schedule: this long (ms) after the end of the last run. */
export function every(ms: number): Job["next"] {
  return (now) => now + ms;
}

/** Registers new jobs, then checks for due ones every `everyMs`. */
export async function startJobs(options: {
  appContext: AppContext;
  jobs: readonly Job[];
  everyMs?: number;
}): Promise<JobRunner> {
  const { appContext, jobs, everyMs = 10_000 } = options;
  const running = new Map<string, JobRun>();
  let isStopping = false;
  let looking: Promise<string[]> | undefined;
  await register(appContext, jobs);

  async function startDue(): Promise<string[]> {
    const started: string[] = [];
    for (const job of jobs) {
      if (isStopping) break;
      if (running.has(job.name)) continue;
      const runner = crypto.randomUUID();
      if (!(await claim(appContext, job, runner))) continue;
      const run = startRun(appContext, job, runner);
      running.set(job.name, run);
      started.push(job.name);
      void run.ended.then(() => running.delete(job.name));
      if (isStopping) run.abort();
      await atMost(aloneMs, run.ended);
    }
    return started;
  }

  async function check() {
    await Promise.all([...running.values()].map((run) => run.tend()));
    looking ??= startDue()
      .catch((error) => {
        appContext.log.error({ err: error }, "job runner stumbled");
        return [];
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const allEnded = () => Promise.all([...running.values()].map(({ ended }) => ended));
  const timer = setInterval(check, everyMs);
  return {
    async poll() {
      const started = await check();
      await allEnded();
      return started;
    },
    async stop(withinMs = workStopMs) {
      clearInterval(timer);
      isStopping = true;
      for (const run of running.values()) run.abort();
      await atMost(withinMs, Promise.resolve(looking).then(allEnded));
      await Promise.all([...running.values()].map((run) => run.leave()));
    },
  };
}

async function register(appContext: AppContext, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await appContext.database.db
    .insertInto("job")
    .values(
      jobs.map((job) => ({
        name: job.name,
        dueAt: job.next(appContext.now()),
        outcome: "",
        failures: 0,
        runs: 0,
      })),
    )
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/**
 * Claims a due job for one run, in one statement, so that only one of two processes succeeds. A time further ahead than
 * any that is set now comes from a clock that was ahead, and would stop the job until then.
 */
async function claim(appContext: AppContext, { name, next }: Job, runner: string) {
  const now = appContext.now();
  const claimed = await appContext.database.db
    .updateTable("job")
    .set((set) => ({
      runner,
      leasedUntil: now + jobLeaseMs,
      startedAt: now,
      runs: set("runs", "+", 1),
    }))
    .where("name", "=", name)
    .where(({ or, eb }) => or([eb("dueAt", "<=", now), eb("dueAt", ">", next(now + clockSlackMs))]))
    .where(({ or, eb }) =>
      or([
        eb("leasedUntil", "is", null),
        eb("leasedUntil", "<=", now),
        eb("leasedUntil", ">", now + clockSlackMs + jobLeaseMs),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Returns every job with its last run. */
export async function listJobs(ctx: Pick<RequestContext, "db">): Promise<JobTable[]> {
  return ctx.db.selectFrom("job").selectAll().orderBy("name").execute();
}

/** Makes a job due now, in the caller's transaction. Returns false when there is no job of that name. */
export async function makeJobDue(trx: Trx, name: string, now: number): Promise<boolean> {
  const made = await trx
    .updateTable("job")
    .set({ dueAt: now })
    .where("name", "=", name)
    .executeTakeFirst();
  return made.numUpdatedRows > 0n;
}
