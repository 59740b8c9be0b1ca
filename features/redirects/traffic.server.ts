import { isbot } from "isbot";
import type { AppContext } from "#platform/http/context.server.ts";
import { redirectLimits } from "./contract.ts";
import { finalTarget, normalPath } from "./rules.ts";
import { addHits, addMissing, dropMissingBeyond, liveRedirects } from "./store.server.ts";

/** Where a path leads, and what to count it under. */
export type Served = { id: string; target: string; status: number };

/** Different missing paths held between two writes; a flood of more is not counted. */
const maxPaths = 300;
/** Counts of so long (ms) are written together. A process that is killed loses no more than these. */
const gatherMs = 3000;

type Missed = { path: string; asked: number; last_at: number; referrer: string };

/**
 * Redirects as they are served, and what visitors ask for, counted in memory and written together: neither a busy
 * redirect nor a flood of nonsense costs a query per request.
 */
export class RedirectTraffic {
  readonly #appContext: AppContext;
  readonly #hits = new Map<string, { count: number; lastAt: number }>();
  readonly #missed = new Map<string, Missed>();
  #read: { version: number; map: Promise<ReadonlyMap<string, Served>> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
  }

  /** The redirect of an address. The table is read once per content version. */
  async find(path: string, contentVersion: number): Promise<Served | undefined> {
    const normal = normalPath(path);
    return normal === null ? undefined : (await this.#map(contentVersion)).get(normal);
  }

  #map(version: number): Promise<ReadonlyMap<string, Served>> {
    if (this.#read?.version === version) return this.#read.map;
    const map = this.#readMap();
    this.#read = { version, map };
    map.catch(() => {
      this.#read = undefined;
    });
    return map;
  }

  /** Chains are followed here, so that a visitor is sent on once. */
  async #readMap(): Promise<ReadonlyMap<string, Served>> {
    const rows = await liveRedirects(this.#appContext.database.db);
    const arrows = new Map(rows.map(({ source, target }) => [source, target]));
    return new Map(
      rows.flatMap(({ id, source, target, status }) => {
        const end = finalTarget(target, arrows);
        return end === null ? [] : [[source, { id, target: end, status }] as const];
      }),
    );
  }

  countHit(id: string): void {
    const known = this.#hits.get(id);
    this.#hits.set(id, { count: (known?.count ?? 0) + 1, lastAt: this.#appContext.now() });
    this.#plan();
  }

  /** Notes a path that was not found. Programs that say what they are, and paths that cannot be redirected, are left out. */
  countMissing(request: { path: string; userAgent: string; referrer: string }): void {
    const path = normalPath(request.path);
    if (path === null || request.userAgent === "" || isbot(request.userAgent)) return;
    const known = this.#missed.get(path);
    if (!known && this.#missed.size >= maxPaths) return;
    this.#missed.set(path, {
      path,
      asked: (known?.asked ?? 0) + 1,
      last_at: this.#appContext.now(),
      referrer: this.#placeOf(request.referrer) || (known?.referrer ?? ""),
    });
    this.#plan();
  }

  /** The page of this site or the host elsewhere; never a query, which may hold what somebody typed. */
  #placeOf(referrer: string): string {
    if (!URL.canParse(referrer)) return "";
    const { origin, hostname, pathname } = new URL(referrer);
    const own = origin === new URL(this.#appContext.env.PUBLIC_URL).origin;
    return (own ? pathname : hostname).slice(0, redirectLimits.source);
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, gatherMs).unref();
  }

  /** Writes everything that was counted. Never throws: what cannot be written is dropped and logged. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
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

  /** Writes the rest and ends. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    await this.flush();
  }
}
