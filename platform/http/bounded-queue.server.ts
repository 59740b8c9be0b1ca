import { ExpectedError } from "./errors.ts";

type QueueSize = {
  /** Number of tasks that run at the same time. */
  running: number;
  /** Length limit of the queue with priority, and of all lines together. */
  waiting: number;
  /** Seconds after which a refused caller may try again. */
  retryAfterSeconds: number;
  message?: string;
};

/**
 * Runs a process's costly work a few tasks at a time. A limited number waits; further tasks are refused at once, which
 * costs next to nothing. Prioritized work waits in a queue of its own, which other work cannot fill. The lines of other
 * work take turns, so that however many tasks wait in one, another waits for one of them.
 */
export class BoundedQueue {
  #running = 0;
  readonly #first: (() => void)[] = [];
  /** Lines of other work, the next one first; none is empty. */
  readonly #lines: { name: string; begins: (() => void)[] }[] = [];
  readonly #size: QueueSize;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /**
   * Runs a task in its turn, with priority if it is `first`, otherwise in the named line.
   * @throws ExpectedError `unavailable` with the seconds to wait, when the queue is full
   */
  async run<T>(work: () => Promise<T>, { first = false, line = "" } = {}): Promise<T> {
    this.requireRoom(first);
    if (this.#running >= this.#size.running) {
      await new Promise<void>((resolve) => {
        if (first) this.#first.push(resolve);
        else this.#lineUp(line, resolve);
      });
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#first.shift() ?? this.#nextInTurn();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Checks for room before the caller does costly preparations. @throws as `run` does */
  requireRoom(first = false): void {
    const { running, waiting, retryAfterSeconds, message } = this.#size;
    const ahead = first ? this.#first : this.#lines.flatMap(({ begins }) => begins);
    if (this.#running < running || ahead.length < waiting) return;
    throw new ExpectedError("unavailable", { message, retryAfterSeconds });
  }

  #lineUp(name: string, begin: () => void) {
    const line = this.#lines.find((one) => one.name === name);
    if (line) line.begins.push(begin);
    else this.#lines.push({ name, begins: [begin] });
  }

  /** Takes the first task of the next line, which then goes behind the others. */
  #nextInTurn(): (() => void) | undefined {
    const line = this.#lines.shift();
    const begin = line?.begins.shift();
    if (line && line.begins.length > 0) this.#lines.push(line);
    return begin;
  }
}
