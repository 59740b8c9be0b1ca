import type { Trx } from "#platform/database/engine.server.ts";
import type { JobTable } from "#platform/database/tables.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { inSpan } from "./spans.ts";

/** Recurring work. Only one of all processes on a database runs it at a time. */
export type Job = {
  name: string;
  /** Returns the time of the next regular run after `now`. */
  next(now: number): number;
  /**
   * Returns a text for staff about what was done, without personal data. Ends early when aborted; a job that then
   * throws is run again by the next process.
   */
  run(ctx: RequestContext, signal: AbortSignal): Promise<string>;
};

export type JobRunner = {
  /** Checks for due jobs at once and resolves when those that were due have ended. */
  look(): Promise<void>;
  /** Stops after the current job, which is aborted and awaited. */
  stop(): Promise<void>;
};

/** Lease of a job (ms), after which another process may take over; a running process renews it well before. */
export const jobLeaseMs = 5 * 60_000;
const renewEveryMs = 60_000;

/** Columns of a job that no process is running. */
const released = { runner: null, leased_until: null };

/** Waits after one, two, three or four consecutive failures (minutes), unless the next regular run is sooner. */
const retryMinutes = [5, 15, 60, 180];

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
  const runner = crypto.randomUUID();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  await register(appContext, jobs);

  async function lookOnce() {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      if (await claim(appContext, job.name, runner)) {
        await runClaimed(appContext, job, { runner, signal: stopping.signal });
      }
    }
  }

  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error) => appContext.log.error({ err: error }, "job runner stumbled"))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const timer = setInterval(look, everyMs);
  return {
    look,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
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
        due_at: job.next(appContext.now()),
        ...released,
        started_at: null,
        finished_at: null,
        succeeded_at: null,
        outcome: "",
        last_error: null,
        failures: 0,
        runs: 0,
      })),
    )
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** Claims a due job for this process, in one statement, so that only one of two processes succeeds. */
async function claim(appContext: AppContext, name: string, runner: string): Promise<boolean> {
  const now = appContext.now();
  const claimed = await appContext.database.db
    .updateTable("job")
    .set((set) => ({
      runner,
      leased_until: now + jobLeaseMs,
      started_at: now,
      runs: set("runs", "+", 1),
    }))
    .where("name", "=", name)
    .where("due_at", "<=", now)
    .where(({ or, eb }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

type Claimed = { runner: string; signal: AbortSignal };

async function runClaimed(
  appContext: AppContext,
  job: Job,
  { runner, signal }: Claimed,
): Promise<void> {
  const held = appContext.database.db
    .updateTable("job")
    .where("name", "=", job.name)
    .where("runner", "=", runner);
  const renew = setInterval(() => {
    held
      .set({ leased_until: appContext.now() + jobLeaseMs })
      .execute()
      .catch((error) =>
        appContext.log.warn({ err: error, job: job.name }, "job lease not renewed"),
      );
  }, renewEveryMs);
  try {
    const span = { name: `job ${job.name}`, facts: { "job.name": job.name } };
    const outcome = await inSpan(appContext, span, () =>
      job.run(systemContext(appContext, span.name), signal),
    );
    const now = appContext.now();
    await held
      .set({
        ...released,
        finished_at: now,
        succeeded_at: now,
        outcome: outcome.slice(0, 500),
        last_error: null,
        failures: 0,
        due_at: job.next(now),
      })
      .execute();
  } catch (error) {
    if (signal.aborted) {
      appContext.log.info({ err: error, job: job.name }, "job stopped before its end");
      await held.set(released).execute();
      return;
    }
    appContext.log.error({ err: error, job: job.name }, "job failed");
    await noteFailure(appContext, job, { runner, error });
  } finally {
    clearInterval(renew);
  }
}

/** Releases the job and sets its next attempt, unless another process has taken it over meanwhile. */
async function noteFailure(
  appContext: AppContext,
  job: Job,
  { runner, error }: { runner: string; error: unknown },
): Promise<void> {
  const now = appContext.now();
  const words = error instanceof Error ? error.message : String(error);
  await appContext.database.db.transaction().execute(async (trx) => {
    const mine = trx.updateTable("job").where("name", "=", job.name).where("runner", "=", runner);
    const row = await mine
      .set((set) => ({ last_error: words.slice(0, 500), failures: set("failures", "+", 1) }))
      .returning("failures")
      .executeTakeFirst();
    if (!row) return;
    const wait = retryMinutes[row.failures - 1];
    const regular = job.next(now);
    await mine
      .set({
        ...released,
        finished_at: now,
        due_at: wait === undefined ? regular : Math.min(regular, now + wait * 60_000),
      })
      .execute();
  });
}

/** Returns every job with its last run. */
export async function listJobs(ctx: Pick<RequestContext, "db">): Promise<JobTable[]> {
  return ctx.db.selectFrom("job").selectAll().orderBy("name").execute();
}

/** Makes a job due now, in the caller's transaction. Returns false when there is no job of that name. */
export async function makeJobDue(trx: Trx, name: string, now: number): Promise<boolean> {
  const made = await trx
    .updateTable("job")
    .set({ due_at: now })
    .where("name", "=", name)
    .executeTakeFirst();
  return made.numUpdatedRows > 0n;
}
