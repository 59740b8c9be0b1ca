/** Runs so many tasks at a time. Lines take turns, so that however many tasks wait in one, another waits for one of them. */
export class FairTurns {
  readonly #most: number;
  #running = 0;
  /** Lines that wait, the next one first. */
  readonly #lines = new Map<object, (() => void)[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs a task when it is the turn of its line. Tasks of a line begin in their order. */
  async run<T>(line: object, task: () => Promise<T>): Promise<T> {
    if (this.#running === this.#most) await this.#turnOf(line);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      this.#passOn();
    }
  }

  #turnOf(line: object): Promise<void> {
    return new Promise((resolve) => {
      this.#lines.set(line, [...(this.#lines.get(line) ?? []), resolve]);
    });
  }

  /** Lets the next task begin in the place of one that has ended; its line goes behind the others. */
  #passOn(): void {
    const [line, [next, ...others]] = this.#lines.entries().next().value ?? [null, []];
    if (!(line && next)) {
      this.#running -= 1;
      return;
    }
    this.#lines.delete(line);
    if (others.length > 0) this.#lines.set(line, others);
    next();
  }
}
