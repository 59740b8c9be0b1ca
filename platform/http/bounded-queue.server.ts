import { ExpectedError } from "./errors.ts";

type QueueSize = {
  /** Pieces of work done at the same time. */
  running: number;
  /** Places in each of the two lines. */
  waiting: number;
  /** Seconds after which a refused caller may try again. */
  retryAfterSeconds: number;
  words?: string;
};

/**
 * Runs a process's costly work a few tasks at a time. A limited number waits; further tasks are refused at once, which
 * costs next to nothing. Prioritized work waits in a line of its own, which the others cannot fill.
 */
export class BoundedQueue {
  #running = 0;
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  readonly #size: QueueSize;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /** @throws ExpectedError `unavailable` with the seconds to wait, when too many wait already */
  async run<T>(work: () => Promise<T>, first = false): Promise<T> {
    this.requireRoom(first);
    if (this.#running >= this.#size.running) {
      await new Promise<void>((resolve) => this.#lineOf(first).push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#first.shift() ?? this.#others.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** For callers that would spend something before they wait. @throws as `run` does */
  requireRoom(first = false): void {
    const { running, waiting, retryAfterSeconds, words } = this.#size;
    if (this.#running < running || this.#lineOf(first).length < waiting) return;
    throw new ExpectedError("unavailable", { words, retryAfterSeconds });
  }

  #lineOf(first: boolean) {
    return first ? this.#first : this.#others;
  }
}
