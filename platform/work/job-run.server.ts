import type { KyselyPlugin } from "kysely";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { inSpan } from "./spans.ts";

/** Deadline of a run (ms): many times as long as jobs take that do not set their own. */
export const jobDeadlineMs = 15 * 60_000;

/** Deadline (ms) of runs that read or move everything the site holds, over a line of any speed. */
export const longJobDeadlineMs = 24 * 3_600_000;

/** Lease of a job (ms), after which another process may take over; a running process renews it well before. */
export const jobLeaseMs = 5 * 60_000;
const renewEveryMs = 60_000;

/** Columns of a job that no process is running. */
const released = { runner: null, leasedUntil: null };

/** Waits after one, two, three or four consecutive failures (minutes), unless the next regular run is sooner. */
const retryMinutes = [5, 15, 60, 180];

/** Recurring work. Only one of all processes on a database runs it at a time, beside other jobs. */
export type Job = {
  name: string;
  /** Its name in the staff's lists. */
  title: string;
  /** Returns the time of the next regular run after `now`. */
  next(now: number): number;
  /** Replaces `jobDeadlineMs`. */
  deadlineMs?: number;
  /**
   * Returns a text for staff about what was done, without personal data. Ends early when aborted; a job that then
   * throws is run again by the next process. Past its deadline it is aborted too, and `ctx.db` refuses every further
   * query, because the job may be run again before this run has ended.
   */
  run(ctx: RequestContext, signal: AbortSignal): Promise<string>;
};

export type JobRun = {
  /** Resolves when the run has ended and its outcome is stored, or when it was given up. */
  ended: Promise<void>;
  /** Asks the run to end, because the process stops. */
  abort(): void;
  /** Renews the lease; past the deadline, or after another process took the job over, gives the run up. */
  tend(): Promise<void>;
  /** Gives the run up without a failure, so that the next process runs the job at once. */
  leave(): Promise<void>;
};

type Claimed = { appContext: AppContext; job: Job; runner: string };

/**
 * Runs a claimed job. `runner` identifies this run, so that a run that was given up changes nothing of a later one: its
 * outcome is ignored, and its context refuses every query.
 */
export function startRun(appContext: AppContext, job: Job, runner: string): JobRun {
  const claimed = { appContext, job, runner };
  const deadlineMs = job.deadlineMs ?? jobDeadlineMs;
  const startedAt = appContext.now();
  let renewAt = startedAt + renewEveryMs;
  const stopping = new AbortController();
  const givenUp = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<void>();

  async function giveUp(reason: string, settle: () => Promise<void>) {
    if (givenUp.signal.aborted) return;
    givenUp.abort(new Error(reason));
    await settle().catch((error) => logUnsettled(claimed, error));
    resolve();
  }

  execute(claimed, { stopping: stopping.signal, givenUp: givenUp.signal })
    .catch((error) => logUnsettled(claimed, error))
    .finally(resolve);

  return {
    ended,
    abort: () => stopping.abort(),
    async tend() {
      const now = appContext.now();
      if (now >= startedAt + deadlineMs) {
        const reason = `It did not end within ${deadlineMs / 60_000} minutes.`;
        await giveUp(reason, () => noteFailure(claimed, new Error(reason)));
      } else if (now >= renewAt) {
        renewAt = now + renewEveryMs;
        const isHeld = await renew(claimed);
        if (!isHeld) await giveUp("Another process runs this job.", async () => undefined);
      }
    },
    leave: () =>
      giveUp("The server stopped before this ended.", async () => {
        await ofRun(claimed).set(released).execute();
      }),
  };
}

const ofRun = ({ appContext, job, runner }: Claimed) =>
  appContext.database.db
    .updateTable("job")
    .where("name", "=", job.name)
    .where("runner", "=", runner);

function logUnsettled({ appContext, job }: Claimed, error: unknown): void {
  appContext.log.error({ err: error, job: job.name }, "outcome of a job not stored");
}

/** Returns false when the lease ended and another process took the job over. */
async function renew(claimed: Claimed): Promise<boolean> {
  const { appContext, job } = claimed;
  try {
    const renewed = await ofRun(claimed)
      .set({ leasedUntil: appContext.now() + jobLeaseMs })
      .executeTakeFirst();
    return renewed.numUpdatedRows > 0n;
  } catch (error) {
    appContext.log.warn({ err: error, job: job.name }, "job lease not renewed");
    return true;
  }
}

/** Refuses every query from the moment that a run is given up. */
function refusingAfter(signal: AbortSignal): KyselyPlugin {
  return {
    transformQuery({ node }) {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

type Signals = { stopping: AbortSignal; givenUp: AbortSignal };

async function execute(claimed: Claimed, { stopping, givenUp }: Signals): Promise<void> {
  const { appContext, job } = claimed;
  const span = { name: `job ${job.name}`, facts: { "job.name": job.name } };
  const ctx = systemContext(appContext, span.name);
  const fenced = { ...ctx, db: ctx.db.withPlugin(refusingAfter(givenUp)) };
  try {
    const outcome = await inSpan(appContext, span, () =>
      job.run(fenced, AbortSignal.any([stopping, givenUp])),
    );
    if (givenUp.aborted) appContext.log.warn({ job: job.name }, "job ended after it was given up");
    else await noteSuccess(claimed, outcome);
  } catch (error) {
    if (givenUp.aborted) {
      appContext.log.warn({ err: error, job: job.name }, "job ended after it was given up");
    } else if (stopping.aborted) {
      appContext.log.info({ err: error, job: job.name }, "job stopped before its end");
      await ofRun(claimed).set(released).execute();
    } else {
      await noteFailure(claimed, error);
    }
  }
}

async function noteSuccess(claimed: Claimed, outcome: string): Promise<void> {
  const now = claimed.appContext.now();
  await ofRun(claimed)
    .set({
      ...released,
      finishedAt: now,
      succeededAt: now,
      outcome: outcome.slice(0, 500),
      lastError: null,
      failures: 0,
      dueAt: claimed.job.next(now),
    })
    .execute();
}

/** Releases the job and sets its next attempt, unless another run has taken it over meanwhile. */
async function noteFailure({ appContext, job, runner }: Claimed, error: unknown): Promise<void> {
  appContext.log.error({ err: error, job: job.name }, "job failed");
  const now = appContext.now();
  const message = error instanceof Error ? error.message : String(error);
  await appContext.database.db.transaction().execute(async (trx) => {
    const mine = trx.updateTable("job").where("name", "=", job.name).where("runner", "=", runner);
    const row = await mine
      .set((set) => ({ lastError: message.slice(0, 500), failures: set("failures", "+", 1) }))
      .returning("failures")
      .executeTakeFirst();
    if (!row) return;
    const wait = retryMinutes[row.failures - 1];
    const regular = job.next(now);
    await mine
      .set({
        ...released,
        finishedAt: now,
        dueAt: wait === undefined ? regular : Math.min(regular, now + wait * 60_000),
      })
      .execute();
  });
}
