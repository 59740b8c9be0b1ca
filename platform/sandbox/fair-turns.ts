/** Runs tasks one at a time. Lines take turns, so that however many tasks wait in one, another waits for one of them. */
export class FairTurns {
  #isBusy = false;
  /** Lines that wait, the next one first. */
  readonly #lines = new Map<object, (() => void)[]>();

  /** Runs a task when it is the turn of its line. Tasks of a line run in their order. */
  async run<T>(line: object, task: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#turnOf(line);
    this.#isBusy = true;
    try {
      return await task();
    } finally {
      this.#begins();
    }
  }

  #turnOf(line: object): Promise<void> {
    return new Promise((resolve) => {
      this.#lines.set(line, [...(this.#lines.get(line) ?? []), resolve]);
    });
  }

  /** Lets the next task begin; its line goes behind the others. */
  #begins(): void {
    const [line, [next, ...others]] = this.#lines.entries().next().value ?? [null, []];
    if (!(line && next)) {
      this.#isBusy = false;
      return;
    }
    this.#lines.delete(line);
    if (others.length > 0) this.#lines.set(line, others);
    next();
  }
}
