import { isbot } from "isbot";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import { publicPathName } from "#platform/private-links.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { redirectLimits } from "./contract.ts";
import { finalTarget, normalPath, targetsOf } from "./rules.ts";
import {
  addHits,
  addMissing,
  deleteMissingBefore,
  dropMissingBeyond,
  liveRedirects,
} from "./store.server.ts";

/** Target and status of a redirect, and the id for counting its hits. */
export type Served = { id: string; target: string; status: number };

/** Maximum number of missing paths held in memory between two writes; further paths are not counted. */
const maxPaths = 300;
/** Delay before counts are written (ms); a killed process loses at most the counts of this time. */
const flushAfterMs = 3000;

type Missed = { path: string; asked: number; lastAt: number; referrer: string };

/**
 * Serves redirects and counts hits and missing paths in memory. Writes the counts in batches, so that neither a busy
 * redirect nor a flood of nonsense paths costs a query per request.
 */
class RedirectTraffic {
  readonly #appContext: AppContext;
  readonly #hits = new Map<string, { count: number; lastAt: number }>();
  readonly #missed = new Map<string, Missed>();
  #read: { version: number; map: Promise<ReadonlyMap<string, Served>> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
  }

  /** Returns the redirect of a path. The table is read once per content version; if that fails, the last one serves. */
  async find(path: string, contentVersion: number): Promise<Served | undefined> {
    const normal = normalPath(path);
    return normal === null ? undefined : (await this.#map(contentVersion)).get(normal);
  }

  #map(version: number): Promise<ReadonlyMap<string, Served>> {
    if (this.#read?.version === version) return this.#read.map;
    const earlier = this.#read;
    const map = this.#readMap().catch((error) => {
      // The next call reads again.
      this.#read = earlier;
      if (earlier) return earlier.map;
      throw error;
    });
    this.#read = { version, map };
    return map;
  }

  /** Reads all redirects with their final targets, so that a visitor is redirected only once. */
  async #readMap(): Promise<ReadonlyMap<string, Served>> {
    const rows = await liveRedirects(this.#appContext.database.db);
    const targets = targetsOf(rows);
    return new Map(
      rows.flatMap(({ id, source, target, status }) => {
        const end = finalTarget(target, targets);
        return end === null ? [] : [[source, { id, target: end, status }] as const];
      }),
    );
  }

  countHit(id: string): void {
    const count = (this.#hits.get(id)?.count ?? 0) + 1;
    this.#hits.set(id, { count, lastAt: this.#appContext.now() });
    this.#scheduleFlush();
  }

  /** Counts the public name of a path that was not found, except requests of known bots and paths that cannot be redirected. */
  countMissing(request: { path: string; userAgent: string; referrer: string }): void {
    const path = normalPath(publicPathName(request.path));
    if (path === null || request.userAgent === "" || isbot(request.userAgent)) return;
    const existing = this.#missed.get(path);
    if (!existing && this.#missed.size >= maxPaths) return;
    this.#missed.set(path, {
      path,
      asked: (existing?.asked ?? 0) + 1,
      lastAt: this.#appContext.now(),
      referrer: this.#referrerOf(request.referrer) || (existing?.referrer ?? ""),
    });
    this.#scheduleFlush();
  }

  /** Returns the path of a page of this site, or another site's host; never a query, which may contain user input. */
  #referrerOf(referrer: string): string {
    if (!URL.canParse(referrer)) return "";
    const { origin, hostname, pathname } = new URL(referrer);
    const own = origin === new URL(this.#appContext.env.PUBLIC_URL).origin;
    return (own ? publicPathName(pathname) : hostname).slice(0, redirectLimits.source);
  }

  #scheduleFlush(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, flushAfterMs).unref();
  }

  /** Writes all counts. Never throws: counts that cannot be written are discarded, and the failure is logged. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /** Writes all counts at once. Returns a name if there were any. */
  async poll(): Promise<readonly string[]> {
    const isWaiting = this.#hits.size + this.#missed.size > 0;
    await this.flush();
    return isWaiting ? ["redirect counts"] : [];
  }

  async #write(): Promise<void> {
    const hits = [...this.#hits];
    const missed = [...this.#missed.values()];
    this.#hits.clear();
    this.#missed.clear();
    const { db } = this.#appContext.database;
    try {
      for (const [id, count] of hits) await addHits(db, id, count);
      if (missed.length === 0) return;
      await addMissing(db, missed);
      await dropMissingBeyond(db, redirectLimits.missing);
    } catch (error) {
      this.#appContext.log.warn({ err: error }, "redirect counts not written");
    }
  }

  /** Writes the remaining counts and stops. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    await this.flush();
  }
}

/** Returns what serves the product's redirects and counts them. */
export const trafficOf = perProduct((appContext) => new RedirectTraffic(appContext));

/** Returns the source paths of all redirects. */
export async function redirectedPaths(ctx: Pick<RequestContext, "db">): Promise<string[]> {
  return (await liveRedirects(ctx.db)).map(({ source }) => source);
}

/** Deletes missing paths not requested for `days` days, because a path can contain user input. */
export async function tidyMissingPaths(ctx: RequestContext, days: number): Promise<void> {
  await deleteMissingBefore(ctx.db, ctx.now() - days * dayMs);
}
