import type { BackgroundPart } from "#app/server/product/background.server.ts";
import { settle } from "./settle.ts";

/** Interval (ms) at which each part works while it is not paused: shorter than any of the product's own. */
const tickMs = 200;

/** Runs the product's background work: each part for itself until it is paused, and all of it when it is to settle. */
export class Work {
  readonly #parts: readonly BackgroundPart[];
  readonly #underWay = new Map<BackgroundPart, Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: readonly BackgroundPart[]) {
    this.#parts = parts;
  }

  resume(): void {
    this.#timer ??= setInterval(() => this.#tick(), tickMs);
  }

  /** Stops doing work by itself, and waits for what is under way. */
  async pause(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await Promise.all(this.#underWay.values());
  }

  /**
   * Does what waits or is due, until nothing is. Returns names of what was done. Nothing works by itself meanwhile: a
   * look that had read before the latest change would answer for one that is to see it.
   */
  async settle(): Promise<readonly string[]> {
    const works = this.#timer !== undefined;
    await this.pause();
    try {
      return await settle(this.#parts);
    } finally {
      if (works) this.resume();
    }
  }

  #tick(): void {
    for (const part of this.#parts) {
      if (this.#underWay.has(part)) continue;
      // A database that is down is a subject of some tests; the product logs it.
      const look = part
        .poll()
        .catch(() => undefined)
        .finally(() => this.#underWay.delete(part));
      this.#underWay.set(part, look);
    }
  }
}
