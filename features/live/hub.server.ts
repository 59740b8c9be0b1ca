import {
  type LiveName,
  liveNames,
  liveNamesOf,
  touchesSessions,
} from "#platform/client/live-names.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { Actor } from "#platform/permissions.ts";
import { auditAfter, auditEnd } from "#platform/work/audit-tail.server.ts";
import { LiveStream } from "./live-stream.server.ts";

/** Windows that one process serves at once, and of one person. A browser keeps a window's stream only while it is seen. */
const maxStreams = 200;
const maxStreamsOfPerson = 12;

/** Rows read at once; a window that missed more is told that everything may have changed. */
const maxRows = 500;
const beatMs = 20_000;
const recheckMs = 30_000;
const sourcesMs = 4_000;

type Row = Awaited<ReturnType<typeof auditAfter>>[number];
type Staff = Extract<Actor, { kind: "staff" }>;

/** Something that changes without a row in the audit log: when its answer is another one, the name is told. */
export type LiveSource = { name: LiveName; read: () => Promise<string> };

export type LiveOptions = {
  appContext: AppContext;
  /** Who a request is of, without prolonging the session. */
  actorOf: (request: Request) => Promise<Actor>;
  sources?: readonly LiveSource[];
  /** How often the log is looked at (ms), while somebody listens. */
  everyMs?: number | undefined;
};

/**
 * Tells the open windows of staff what changed. It follows the end of the audit log, which every process of a database
 * writes to, so that no feature has to tell anybody and a change made through any process reaches every window.
 */
export class LiveHub {
  readonly #streams = new Set<LiveStream>();
  readonly #options: LiveOptions;
  readonly #known = new Map<LiveName, string>();
  #seq = 0;
  #rewindTo = Number.POSITIVE_INFINITY;
  #starting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #beatAt = 0;
  #recheckAt = 0;
  #sourcesAt = 0;
  #stopped = false;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  /** Opens a stream. @throws unavailable when there are too many or the process stops */
  async open(actor: Staff, request: Request, after: number | undefined): Promise<Response> {
    await this.#start();
    const own = [...this.#streams].filter((stream) => stream.person.id === actor.id).length;
    if (this.#stopped || this.#streams.size >= maxStreams || own >= maxStreamsOfPerson) {
      throw new ExpectedError("unavailable", { retryAfterSeconds: 30 });
    }
    const missed = after === undefined ? 0 : this.#seq - after;
    const isLong = missed > maxRows || missed < 0;
    const seen = after === undefined || isLong ? this.#seq : after;
    const stream = new LiveStream({ request, person: actor, seen }, (gone) => this.#drop(gone));
    this.#streams.add(stream);
    this.#rewindTo = Math.min(this.#rewindTo, seen);
    stream.ready();
    if (isLong) stream.tell(everyName.filter((name) => stream.mayHear(name, null)));
    return stream.response;
  }

  /** Ends every stream at once: a stopping server waits for begun requests, and these would never end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const stream of [...this.#streams]) stream.end();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#looking;
  }

  async #start() {
    if (this.#timer || this.#stopped) return;
    this.#starting ??= auditEnd(this.#options.appContext.database.db)
      .then((seq) => {
        this.#seq = seq;
        this.#known.clear();
        const now = performance.now();
        this.#beatAt = now + beatMs;
        this.#recheckAt = now + recheckMs;
        this.#sourcesAt = now;
        this.#lookSoon();
      })
      .finally(() => {
        this.#starting = undefined;
      });
    await this.#starting;
  }

  #lookSoon() {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        // The database being away is reported by /readyz; the next look may find it again.
        .catch((error) => this.#options.appContext.log.warn({ err: error }, "live events not read"))
        .finally(() => {
          this.#looking = undefined;
          if (this.#streams.size > 0) this.#lookSoon();
          else this.#timer = undefined;
        });
    }, this.#options.everyMs ?? 1000);
  }

  async #look() {
    this.#seq = Math.min(this.#seq, this.#rewindTo);
    this.#rewindTo = Number.POSITIVE_INFINITY;
    const rows = await auditAfter(this.#options.appContext.database.db, this.#seq, maxRows);
    this.#seq = Number(rows[rows.length - 1]?.seq ?? this.#seq);
    const now = performance.now();
    if (now >= this.#recheckAt || rows.some((row) => touchesSessions(row.action))) {
      this.#recheckAt = now + recheckMs;
      await this.#recheck();
    }
    for (const stream of [...this.#streams]) tellRows(stream, rows);
    if (now >= this.#sourcesAt) {
      this.#sourcesAt = now + sourcesMs;
      await this.#readSources();
    }
    if (now >= this.#beatAt) {
      this.#beatAt = now + beatMs;
      for (const stream of [...this.#streams]) stream.beat();
    }
  }

  async #recheck() {
    for (const stream of [...this.#streams]) {
      const actor = await this.#options.actorOf(stream.request);
      if (actor.kind === "staff" && actor.id === stream.person.id) stream.person = actor;
      else stream.end("ended");
    }
  }

  async #readSources() {
    for (const { name, read } of this.#options.sources ?? []) {
      const found = await read();
      const before = this.#known.get(name);
      this.#known.set(name, found);
      if (before === undefined || before === found) continue;
      for (const stream of [...this.#streams]) if (stream.mayHear(name, null)) stream.tell([name]);
    }
  }

  #drop(stream: LiveStream) {
    this.#streams.delete(stream);
  }
}

const everyName = Object.keys(liveNames) as LiveName[];

function tellRows(stream: LiveStream, rows: readonly Row[]) {
  const names = new Set<LiveName>();
  let last = stream.seen;
  for (const { seq, action, actor_id } of rows) {
    if (seq <= stream.seen) continue;
    last = seq;
    for (const name of liveNamesOf(action)) if (stream.mayHear(name, actor_id)) names.add(name);
  }
  stream.seen = last;
  if (names.size > 0) stream.tell(names);
}
