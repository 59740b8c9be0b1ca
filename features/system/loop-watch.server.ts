import { type Histogram, monitorEventLoopDelay } from "node:perf_hooks";

const nanosecondsPerMs = 1e6;
const minTurns = 50;
/** Length of a span (ms); a reading covers one to two spans. */
const spanMs = 5 * 60_000;

type Samples = Pick<Histogram, "count" | "percentile" | "reset">;

/** Measures the event loop's delay. Reading changes nothing, so all readers see the same samples. */
export class LoopWatch {
  readonly #samples: Samples;
  #lastSpan: number | null = null;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** Begins a new span and discards the one before the last. */
  turn(): void {
    // A whole span counts even with few samples: a blocked loop produces few.
    this.#lastSpan = this.#after(1);
    this.#samples.reset();
  }

  /** Returns the 99th percentile (ms), the worse of this span and the last; null after too few turns. */
  delayMs(): number | null {
    const delays = [this.#lastSpan, this.#after(minTurns)].filter((ms) => ms !== null);
    return delays.length === 0 ? null : Math.max(...delays);
  }

  #after(turns: number): number | null {
    if (this.#samples.count < turns) return null;
    return this.#samples.percentile(99) / nanosecondsPerMs;
  }
}

let watch: LoopWatch | undefined;

/** Returns this process's event loop delay (ms). Measuring starts with the first call. */
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
