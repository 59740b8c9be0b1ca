import { actorOf } from "#features/auth/sign-in/sign-in.server.ts";
import {
  type LiveName,
  type LiveNouns,
  liveNamesOf,
  touchesSessions,
} from "#platform/client/live-names.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { Actor } from "#platform/permissions.ts";
import type { LiveSource } from "#platform/product/feature.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { auditAfter, auditEnd, auditSince } from "#platform/work/audit-tail.server.ts";
import { LiveStream } from "./live-stream.server.ts";

/** Limits streams per process and per person. A browser keeps a stream open only while its window is visible. */
const maxStreams = 200;
const maxStreamsOfPerson = 12;

/** Maximum audit rows read at once; the next poll reads the rest. */
const maxRows = 500;
/** Longest time (ms) from the writing of an audit row to the end of its transaction, until which nobody sees it. */
const commitMs = 60_000;
/** Maximum audit rows read to tell what has changed since a page was loaded. */
const maxRowsSince = 100;
const heartbeatMs = 20_000;
const recheckMs = 30_000;
const sourcesMs = 4_000;

type Row = Awaited<ReturnType<typeof auditAfter>>[number];
type Staff = Extract<Actor, { kind: "staff" }>;

export type LiveOptions = {
  appContext: AppContext;
  /** Returns a request's actor without extending the session. */
  actorOf: (request: Request) => Promise<Actor>;
  sources?: readonly LiveSource[];
  nouns?: LiveNouns;
  /** Id of the running release, as its pages carry it. */
  release: string;
  /** Interval (ms) at which the audit log is polled while a stream is open. */
  everyMs?: number | undefined;
};

/**
 * Sends changes to the open windows of staff. It polls the end of the audit log, which every process writes to, so that
 * features need not emit anything and a change made through any process reaches every window.
 */
export class LiveHub {
  readonly #streams = new Set<LiveStream>();
  readonly #options: LiveOptions;
  readonly #lastRead = new Map<LiveName, string>();
  /** Times (ms) at which a source was last seen to have changed. */
  readonly #changedAt = new Map<LiveName, number>();
  #seq = 0;
  #starting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<readonly LiveName[]> | undefined;
  #heartbeatAt = 0;
  #recheckAt = 0;
  #sourcesAt = 0;
  #stopped = false;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  /**
   * Opens a stream. It sends every change after "ready", so a window that reads its data after "ready" misses none.
   * For a window that has read nothing longer than `since` (ms) ago, "ready" also names what has changed meanwhile.
   * @throws unavailable when there are too many streams or the process stops
   */
  async open(actor: Staff, request: Request, since?: number): Promise<Response> {
    await this.#start();
    const own = [...this.#streams].filter((stream) => stream.person.id === actor.id).length;
    if (this.#stopped || this.#streams.size >= maxStreams || own >= maxStreamsOfPerson) {
      throw new ExpectedError("unavailable", { retryAfterSeconds: 30 });
    }
    const stream = new LiveStream({ request, person: actor }, (gone) => this.#streams.delete(gone));
    this.#streams.add(stream);
    // A window that cannot be told reads everything again.
    const changed = await this.#changedFor(stream, since).catch(() => undefined);
    stream.ready(this.#options.release, changed);
    return stream.response;
  }

  /** Returns the names of what this person may see that may have changed; undefined for too much or no `since`. */
  async #changedFor(stream: LiveStream, since?: number): Promise<LiveName[] | undefined> {
    if (since === undefined) return undefined;
    const { appContext, nouns = {} } = this.#options;
    const from = this.#now() - since;
    const rows = await auditSince(appContext.database.db, from - commitMs, maxRowsSince);
    if (rows.length === maxRowsSince) return undefined;
    const names = namesFor(stream, rows, nouns);
    for (const [name, at] of this.#changedAt)
      if (at >= from - sourcesMs && stream.mayReceive(name, null)) names.add(name);
    return [...names];
  }

  #now(): number {
    return systemContext(this.#options.appContext, "live").now();
  }

  /** Ends every stream at once, because a stopping server waits for open requests. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const stream of [...this.#streams]) stream.end();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#polling;
  }

  async #start() {
    if (this.#timer || this.#stopped) return;
    this.#starting ??= this.#readStart().finally(() => {
      this.#starting = undefined;
    });
    await this.#starting;
  }

  /** Reads the values against which later polls compare, before the first stream opens. */
  async #readStart() {
    this.#seq = await auditEnd(this.#options.appContext.database.db);
    await this.#readSources(true);
    const now = performance.now();
    this.#heartbeatAt = now + heartbeatMs;
    this.#recheckAt = now + recheckMs;
    this.#sourcesAt = now + sourcesMs;
    this.#pollLater();
  }

  #pollLater() {
    if (this.#stopped) return;
    this.#timer = setTimeout(async () => {
      await this.#pollOnce();
      if (this.#streams.size > 0) this.#pollLater();
      else this.#timer = undefined;
    }, this.#options.everyMs ?? 1000);
  }

  #pollOnce(): Promise<readonly LiveName[]> {
    this.#polling ??= this.#poll()
      .catch((error) => {
        // /readyz reports a lost database; the next poll may reach it again.
        this.#options.appContext.log.warn({ err: error }, "live events not read");
        return [];
      })
      .finally(() => {
        this.#polling = undefined;
      });
    return this.#polling;
  }

  /** Polls at once, every source included. Returns the names that were sent; none while no stream is open. */
  async poll(): Promise<readonly string[]> {
    if (this.#timer === undefined) return [];
    // A poll under way may have read before the latest change.
    await this.#polling;
    this.#sourcesAt = 0;
    return this.#pollOnce();
  }

  /** Sends every change since the last poll. Returns the names sent. */
  async #poll(): Promise<readonly LiveName[]> {
    const rows = await auditAfter(this.#options.appContext.database.db, this.#seq, maxRows);
    this.#seq = Number(rows.at(-1)?.seq ?? this.#seq);
    const now = performance.now();
    if (now >= this.#recheckAt || rows.some((row) => touchesSessions(row.action))) {
      this.#recheckAt = now + recheckMs;
      await this.#recheck();
    }
    const { nouns = {} } = this.#options;
    const sent = [...this.#streams].flatMap((stream) => sendRows(stream, rows, nouns));
    const readsAll = now >= this.#sourcesAt;
    if (readsAll) this.#sourcesAt = now + sourcesMs;
    sent.push(...(await this.#readSources(readsAll)));
    if (now >= this.#heartbeatAt) {
      this.#heartbeatAt = now + heartbeatMs;
      for (const stream of [...this.#streams]) stream.heartbeat();
    }
    return sent;
  }

  async #recheck() {
    for (const stream of [...this.#streams]) {
      const actor = await this.#options.actorOf(stream.request);
      if (actor.kind === "staff" && actor.id === stream.person.id) stream.person = actor;
      else stream.end("ended");
    }
  }

  async #readSources(all: boolean): Promise<LiveName[]> {
    const sent: LiveName[] = [];
    for (const { name, read, urgent = false } of this.#options.sources ?? []) {
      if (!all && !urgent) continue;
      const current = await read(systemContext(this.#options.appContext, "live"));
      const before = this.#lastRead.get(name);
      this.#lastRead.set(name, current);
      if (before === current) continue;
      this.#changedAt.set(name, this.#now());
      if (before === undefined) continue;
      for (const stream of [...this.#streams]) {
        if (!stream.mayReceive(name, null)) continue;
        stream.send([name]);
        sent.push(name);
      }
    }
    return sent;
  }
}

type NamedRow = Pick<Row, "action" | "actorId">;

/** Returns the names that rows of the audit log send to a person. */
function namesFor(stream: LiveStream, rows: readonly NamedRow[], nouns: LiveNouns) {
  const names = new Set<LiveName>();
  for (const { action, actorId } of rows) {
    for (const name of liveNamesOf(action, nouns)) {
      if (stream.mayReceive(name, actorId)) names.add(name);
    }
  }
  return names;
}

function sendRows(stream: LiveStream, rows: readonly Row[], nouns: LiveNouns): LiveName[] {
  const names = namesFor(stream, rows, nouns);
  if (names.size > 0) stream.send(names);
  return [...names];
}

/** Returns the product's hub, which follows the audit log and the features' sources. */
export const liveHubOf = perProduct((appContext) => {
  const { release, live } = frameOf(appContext);
  const ctx = systemContext(appContext, "live");
  return new LiveHub({
    appContext,
    ...live,
    release: release.id,
    actorOf: (request) => actorOf(ctx, request, { renew: false }),
  });
});
