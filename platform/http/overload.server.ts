import type { Clock } from "./context.server.ts";

/** Requests that may be under way at once; one more would only wait, with its memory, behind the others. */
const maxInFlight = 1000;

/** Delays with fewer requests under way than this come from a slow machine, not from load: all are served, if slowly. */
const crowd = 50;

/** Delay of a clock check (ms) from which requests are known to wait as long before anything happens to them. */
const lateMs = 500;

/** Late checks in a row that count as an overload: one alone may be a pause of the machine. */
const lateLooks = 2;

const lookEveryMs = 250;

/** Seconds after which a refused caller may try again. */
export const overloadRetrySeconds = 5;

/**
 * Detects that this process has more work than it can do. Requests are then refused at once, which costs next to
 * nothing, instead of making every other request wait longer.
 */
export class Overload {
  /** Requests turned away since this process began. */
  refused = 0;
  #inFlight = 0;
  #late = 0;
  #lastLook: number;
  readonly #now: Clock;

  /** `now` in milliseconds that only rise. Without `watch`, the owner calls `look` itself (tests). */
  constructor(now: Clock = () => performance.now(), watch = true) {
    this.#now = now;
    this.#lastLook = now();
    if (watch) setInterval(() => this.look(), lookEveryMs).unref();
  }

  /** Compares the time since the last check with what it should be. */
  look(): void {
    const now = this.#now();
    const late = now - this.#lastLook - lookEveryMs;
    this.#lastLook = now;
    this.#late = late >= lateMs ? this.#late + 1 : 0;
  }

  /** Lets a request in and answers true, to be followed by `leave`; or false: it is to be turned away. */
  enter(): boolean {
    const late = this.#late >= lateLooks && this.#inFlight >= crowd;
    if (late || this.#inFlight >= maxInFlight) {
      this.refused += 1;
      return false;
    }
    this.#inFlight += 1;
    return true;
  }

  leave(): void {
    this.#inFlight -= 1;
  }
}
