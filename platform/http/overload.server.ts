import type { Clock } from "./context.server.ts";

/** Requests that may be under way at once; one more would only wait, with its memory, behind the others. */
const mostInFlight = 1000;

/** With fewer under way than this, whoever is late is a slow machine, not a crowd: they are served, if slowly. */
const crowd = 50;

/** A look at the clock that comes so much late (ms) shows that requests wait this long before anything happens to them. */
const lateMs = 500;

/** Late looks in a row that make an overload: one alone may be a pause of the machine. */
const lateLooks = 2;

const lookEveryMs = 250;

/** When a turned-away caller may ask again (s). */
export const overloadRetrySeconds = 5;

/**
 * Knows whether this process has more to do than it can: then a request is turned away at once, for next to nothing,
 * instead of making every other one wait longer.
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

  /** Compares the time since the last look with what it should be. */
  look(): void {
    const now = this.#now();
    const late = now - this.#lastLook - lookEveryMs;
    this.#lastLook = now;
    this.#late = late >= lateMs ? this.#late + 1 : 0;
  }

  /** Lets a request in and answers true, to be followed by `leave`; or false: it is to be turned away. */
  enter(): boolean {
    const late = this.#late >= lateLooks && this.#inFlight >= crowd;
    if (late || this.#inFlight >= mostInFlight) {
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
