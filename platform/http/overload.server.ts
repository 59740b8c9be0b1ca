import type { Clock } from "./context.server.ts";

/** Maximum requests in flight; one more would only wait behind the others and use memory. */
const maxInFlight = 1000;

/**
 * Minimum received requests in flight for an overload; with fewer, a slow machine causes delays and all requests are
 * served.
 */
const crowd = 50;

/** Delay of a timer (ms) that counts as late: new requests wait as long before they are handled. */
const lateMs = 500;

/** Consecutive late checks that count as an overload; a single one may be a pause of the machine. */
const lateLooks = 2;

const lookEveryMs = 250;

/** Seconds after which a refused caller may try again. */
export const overloadRetrySeconds = 5;

/** A request in flight. */
export type InFlight = {
  /** Tells whether the whole body has arrived: a client that sends it slowly causes no work. */
  isReceived(): boolean;
};

/**
 * Detects that this process has more work than it can do. Requests are then refused at once, which costs next to
 * nothing, instead of making every other request wait longer.
 */
export class Overload {
  /** Number of requests refused since this process started. */
  refused = 0;
  readonly #inFlight = new Set<InFlight>();
  #late = 0;
  #lastLook: number;
  readonly #now: Clock;

  /** `now` must be monotonic (ms). Without `watch`, the caller runs `poll` itself (tests). */
  constructor(now: Clock = () => performance.now(), watch = true) {
    this.#now = now;
    this.#lastLook = now();
    if (watch) setInterval(() => this.poll(), lookEveryMs).unref();
  }

  /** Compares the time since the last check with the interval. */
  poll(): void {
    const now = this.#now();
    const late = now - this.#lastLook - lookEveryMs;
    this.#lastLook = now;
    this.#late = late >= lateMs ? this.#late + 1 : 0;
  }

  /** Admits a request and returns true, to be followed by `leave`; returns false if it must be refused. */
  enter(request: InFlight): boolean {
    if (this.#inFlight.size >= maxInFlight || this.#isOverloaded()) {
      this.refused += 1;
      return false;
    }
    this.#inFlight.add(request);
    return true;
  }

  leave(request: InFlight): void {
    this.#inFlight.delete(request);
  }

  #isOverloaded(): boolean {
    if (this.#late < lateLooks) return false;
    return (
      this.#inFlight
        .values()
        .filter((request) => request.isReceived())
        .take(crowd)
        .toArray().length >= crowd
    );
  }
}
