import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { dayNumber } from "./event-budget.server.ts";
import { insertEvents } from "./store.server.ts";

/** Limits the events that a process stores per day (UTC): about 50 MB, ten times a busy day. */
const maxDay = 100_000;
/** Limits waiting events: a flood drops events but never slows the site. */
const maxWaiting = 5000;
/** Rows per statement: 12 columns each, below SQLite's parameter limit. */
const rowsPerInsert = 500;
/** Time for which events are collected into one statement (ms); a killed process loses no more than that. */
const gatherMs = 250;

/** Collects the events of many visitors and writes them together, outside the visitors' requests. */
export class EventIntake {
  readonly #appContext: AppContext;
  #waiting: AnalyticsEventTable[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #day = 0;
  #acceptedToday = 0;

  constructor(appContext: AppContext) {
    this.#appContext = appContext;
  }

  /** Accepts events while there is room. Returns how many were accepted. */
  add(rows: readonly AnalyticsEventTable[]): number {
    const room = Math.min(maxWaiting - this.#waiting.length, this.#leftToday());
    const accepted = rows.slice(0, Math.max(0, room));
    this.#waiting.push(...accepted);
    this.#acceptedToday += accepted.length;
    if (this.#waiting.length > 0) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        void this.flush();
      }, gatherMs);
    }
    return accepted.length;
  }

  #leftToday(): number {
    const day = dayNumber(this.#appContext.now());
    if (day !== this.#day) this.#acceptedToday = 0;
    this.#day = day;
    return maxDay - this.#acceptedToday;
  }

  /** Writes all waiting events. Never throws: drops and logs those that fail. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /** Writes all waiting events at once. Returns a name if there were any. */
  async poll(): Promise<readonly string[]> {
    const isWaiting = this.#waiting.length > 0;
    await this.flush();
    return isWaiting ? ["analytics events"] : [];
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

  /** Writes the remaining events and stops. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    await this.flush();
  }
}

/** Returns the collector of the product, whose process stops it. */
export const intakeOf = perProduct((appContext) => new EventIntake(appContext));
