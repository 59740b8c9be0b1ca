import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { dayNumber } from "./event-budget.server.ts";
import { insertEvents } from "./store.server.ts";

/** Events of all visitors that one process writes in a day (UTC): about 50 MB, ten times what a busy day brings. */
const maxDay = 100_000;
/** Events that wait in memory at most; more are dropped, so that a flood costs events and never the site. */
const maxWaiting = 5000;
/** Rows of one statement: 12 columns each, well under the parameters that SQLite takes. */
const rowsPerInsert = 500;
/** Events of so long (ms) share one statement. A process that is killed loses no more than these. */
const gatherMs = 250;

/** Gathers events of many visitors and writes them together, apart from the requests that brought them. */
export class EventIntake {
  readonly #appContext: AppContext;
  #waiting: AnalyticsEventTable[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #day = 0;
  #takenToday = 0;

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
  }

  /** Takes what there is room for, and answers how many that were. */
  add(rows: readonly AnalyticsEventTable[]): number {
    const room = Math.min(maxWaiting - this.#waiting.length, this.#leftToday());
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
    const day = dayNumber(this.#appContext.now());
    if (day !== this.#day) this.#takenToday = 0;
    this.#day = day;
    return maxDay - this.#takenToday;
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
        await insertEvents(this.#appContext.database.db, rows);
      } catch (error) {
        this.#appContext.log.warn(
          { err: error, dropped: rows.length },
          "analytics events not written",
        );
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
