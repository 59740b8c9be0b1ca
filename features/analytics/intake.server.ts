import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { Ground } from "#platform/http/context.server.ts";
import { dayNumber } from "./event-budget.server.ts";
import { insertEvents } from "./store.server.ts";

/** Events of all visitors that one process writes in a day (UTC): about 50 MB, ten times what a busy day brings. */
const dayMost = 100_000;
/** Events that wait in memory at most; more are dropped, so that a flood costs events and never the site. */
const waitingMost = 5000;
/** Rows of one statement: 12 columns each, well under the parameters that SQLite takes. */
const rowsPerInsert = 500;
/** Events of so long (ms) share one statement. A process that is killed loses no more than these. */
const gatherMs = 250;

/** Gathers events of many visitors and writes them together, apart from the requests that brought them. */
export class EventIntake {
  readonly #ground: Ground;
  #waiting: AnalyticsEventTable[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #day = 0;
  #takenToday = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Takes what there is room for, and answers how many that were. */
  add(rows: readonly AnalyticsEventTable[]): number {
    const room = Math.min(waitingMost - this.#waiting.length, this.#leftToday());
    const taken = rows.slice(0, Math.max(0, room));
    this.#waiting.push(...taken);
    this.#takenToday += taken.length;
    if (this.#waiting.length > 0) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        void this.flush();
      }, gatherMs);
    }
    return taken.length;
  }

  #leftToday(): number {
    const day = dayNumber(this.#ground.now());
    if (day !== this.#day) this.#takenToday = 0;
    this.#day = day;
    return dayMost - this.#takenToday;
  }

  /** Writes everything that waits. Never throws: what cannot be written is dropped and logged. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.splice(0, rowsPerInsert);
      try {
        await insertEvents(this.#ground.database.db, rows);
      } catch (error) {
        this.#ground.log.warn({ err: error, dropped: rows.length }, "analytics events not written");
      }
    }
  }

  /** Writes the rest and ends. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    await this.flush();
  }
}
