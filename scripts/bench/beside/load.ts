import type { RequestContext } from "#platform/http/context.server.ts";
import { listJobs } from "#platform/work/jobs.server.ts";
import { pause } from "#scripts/bench/measure.ts";
import type { Sink } from "#scripts/bench/scale-newsletter.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import type { RunningProduct } from "#tests/product.ts";

/** What a load works with: the running product, its owner's session, its database and the servers around it. */
export type Place = {
  product: RunningProduct;
  owner: BrowserSession;
  ctx: RequestContext;
  sink: Sink;
  /** Ends a server of the load when the product has stopped. */
  onEnd(stop: () => void): void;
};

/** Time (ms since 1970) in which a load was at work. */
export type Span = { from: number; until: number };

/** Work that no visitor should notice. */
export type Load = {
  what: string;
  /** Gets ready for it, unmeasured. */
  prepare?(place: Place): Promise<unknown>;
  /** Does the work and returns when it was done; only pages of these times count. */
  run(place: Place): Promise<readonly Span[]>;
};

/** Returns when some work was done: all the time that it took. */
export async function whole(work: () => Promise<unknown>): Promise<Span[]> {
  const from = Date.now();
  await work();
  return [{ from, until: Date.now() }];
}

/** Reads a response to its end. @throws on a status of failure, with the address */
export async function accepted(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

/**
 * Asks for a run of a job and returns when it ran, which may be seconds later: the work process looks every ten
 * seconds. @throws if it failed
 */
export async function nextRun({ ctx }: Place, name: string, ask: () => Promise<unknown>) {
  const row = async () => (await listJobs(ctx)).find((job) => job.name === name);
  const before = (await row())?.runs ?? 0;
  await ask();
  for (;;) {
    const job = await row();
    if (job && job.runs > before && job.runner === null && job.finishedAt !== null) {
      if (job.failures > 0) throw new Error(`The job "${name}" failed: ${job.lastError}`);
      return { from: job.startedAt ?? 0, until: job.finishedAt };
    }
    await pause(250);
  }
}

/** Has a job run at once, as an owner does on System. */
export const runJob = (place: Place, name: string): Promise<Span> =>
  nextRun(place, name, async () =>
    accepted(await place.owner.post(`/api/system/jobs/${name}/run`)),
  );
