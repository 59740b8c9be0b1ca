import { ExpectedError } from "./errors.ts";

type QueueSize = {
  /** Number of tasks that run at the same time. */
  running: number;
  /** Length limit of each of the two queues. */
  waiting: number;
  /** Seconds after which a refused caller may try again. */
  retryAfterSeconds: number;
  message?: string;
};

/**
 * Runs a process's costly work a few tasks at a time. A limited number waits; further tasks are refused at once, which
 * costs next to nothing. Prioritized work waits in a queue of its own, which other work cannot fill.
 */
export class BoundedQueue {
  #running = 0;
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  readonly #size: QueueSize;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /** Runs a task in its turn. @throws ExpectedError `unavailable` with the seconds to wait, when the queue is full */
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

  /** Checks for room before the caller does costly preparations. @throws as `run` does */
  requireRoom(first = false): void {
    const { running, waiting, retryAfterSeconds, message } = this.#size;
    if (this.#running < running || this.#lineOf(first).length < waiting) return;
    throw new ExpectedError("unavailable", { message, retryAfterSeconds });
  }

  #lineOf(first: boolean) {
    return first ? this.#first : this.#others;
  }
}
