import { type Histogram, monitorEventLoopDelay } from "node:perf_hooks";

const nanosecondsPerMs = 1e6;
const fewestTurns = 50;
/** How long what was seen counts (ms); a reading goes back once to twice as far. */
const spanMs = 5 * 60_000;

type Samples = Pick<Histogram, "count" | "percentile" | "reset">;

/** How late the event loop was of late. Reading changes nothing, so that no reader takes another's samples. */
export class LoopWatch {
  readonly #samples: Samples;
  #lastSpan: number | null = null;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** Begins a new span; what was seen before the one that ends is forgotten. */
  turn(): void {
    // A whole span counts however few its turns were: a blocked loop turns seldom.
    this.#lastSpan = this.#after(1);
    this.#samples.reset();
  }

  /** The delay that 99 of 100 turns stayed below (ms), in the worse of this span and the last; null after too few turns. */
  delayMs(): number | null {
    const seen = [this.#lastSpan, this.#after(fewestTurns)].filter((ms) => ms !== null);
    return seen.length === 0 ? null : Math.max(...seen);
  }

  #after(turns: number): number | null {
    if (this.#samples.count < turns) return null;
    return this.#samples.percentile(99) / nanosecondsPerMs;
  }
}

let watch: LoopWatch | undefined;

/** The delay of this process's event loop (ms). Watched from the first question on; nobody asks on a site without staff. */
export function loopDelayMs(): number | null {
  watch ??= startWatch();
  return watch.delayMs();
}

function startWatch(): LoopWatch {
  const samples = monitorEventLoopDelay({ resolution: 20 });
  samples.enable();
  const started = new LoopWatch(samples);
  setInterval(() => started.turn(), spanMs).unref();
  return started;
}
