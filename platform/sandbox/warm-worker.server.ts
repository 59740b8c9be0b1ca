import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { noteLimitMet } from "./limits-met.ts";
import { type Order, partBytes, type Report, type Shared } from "./serve-parsers.ts";
import { Unreadable, type UnreadableReason } from "./unreadable.ts";

/**
 * Memory (MB) for what the worker keeps: its old generation. Bytes of files lie outside of it. V8 ends the whole process
 * where a single step passes the limit by more than 16 MB, so this leaves room for the largest that an input can cause:
 * a list of every character of 5 MB.
 */
export const readingHeapMb = 192;
/** Time (ms) in which a worker has to begin; only a machine at its end takes this long. */
const startMs = 30_000;
/** Time (ms) after which a worker without work ends: mails come in groups, and calendars every quarter of an hour. */
const idleMs = 30_000;

const resourceLimits = {
  maxOldGenerationSizeMb: readingHeapMb,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 4,
};

export type ReadingOptions = {
  /** Maximum time (ms) from the moment that the parser's code is loaded. */
  ms: number;
  signal?: AbortSignal | undefined;
  /** Buffers of the input that are handed over instead of copied. */
  transfer?: readonly ArrayBuffer[] | undefined;
};

/** The flag by which this process was started with a heap limit; undefined without one. */
const heapFlag = [...(process.env.NODE_OPTIONS ?? "").split(" "), ...process.execArgv].findLast(
  (option) => /^--max[-_]old[-_]space[-_]size=\d+$/.test(option),
);

/** Number of workers whose heap is being set up. */
let starting = 0;

type Held = { worker: Worker; part: Uint8Array };

/**
 * Starts a worker whose own heap limit holds. V8 prefers the process's flag to a worker's limit, so the flag is taken
 * back while the worker's heap is set up; this thread's own heap keeps the limit that it has.
 */
function startWorker(entry: URL, givesWay: boolean): Held {
  const part = new Uint8Array(new SharedArrayBuffer(partBytes));
  if (heapFlag) setFlagsFromString("--max-old-space-size=0");
  starting += 1;
  // Without the environment, in which the secrets of this process are.
  const workerData: Shared = { part, givesWay };
  const worker = new Worker(entry, { workerData, resourceLimits, env: {}, execArgv: [] });
  let isSetUp = false;
  const restore = () => {
    if (isSetUp) return;
    isSetUp = true;
    starting -= 1;
    // A worker that starts meanwhile needs the flag out of its way too.
    if (heapFlag && starting === 0) setFlagsFromString(heapFlag);
  };
  return { worker: worker.once("online", restore).once("exit", restore), part };
}

/** A worker that reads one input after the other. A limit, a fault or an abort ends it, and the next reading starts another. */
export class WarmWorker {
  readonly #entry: URL;
  readonly #givesWay: boolean;
  #held: Held | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** `givesWay`: its thread has the lowest priority, if its entry imports `give-way.ts`. */
  constructor(entry: URL, givesWay = false) {
    this.#entry = entry;
    this.#givesWay = givesWay;
  }

  /** Reads one input. The caller waits for it before the next. @throws as `Sandbox.parse` */
  async read(order: Order, options: ReadingOptions): Promise<unknown> {
    options.signal?.throwIfAborted();
    clearTimeout(this.#idle);
    this.#held ??= this.#start();
    try {
      const value = await readIn(this.#held, order, options);
      this.#rest();
      return value;
    } catch (error) {
      if (error instanceof Unreadable && error.why === "content") this.#rest();
      else await this.#end();
      throw error;
    }
  }

  #start(): Held {
    const held = startWorker(this.#entry, this.#givesWay);
    held.worker.on("error", () => undefined);
    held.worker.once("exit", () => {
      if (this.#held === held) this.#held = null;
    });
    return held;
  }

  /** Keeps the worker for the next reading, without keeping the process running for it. */
  #rest(): void {
    this.#held?.worker.unref();
    this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
  }

  async #end(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    await held?.worker.terminate();
  }
}

/** Counts a limit that was met, and returns the error that says so. */
function limitMet(why: UnreadableReason, limit: string, part: Uint8Array): Unreadable {
  noteLimitMet();
  const end = part.indexOf(0);
  const name = new TextDecoder().decode(part.slice(0, end < 0 ? part.length : end));
  const place = name ? `; the limit was met at the ${name}` : "";
  return new Unreadable(`It takes more than ${limit} to read${place}.`, why);
}

function readIn(
  { worker, part }: Held,
  order: Order,
  { ms, signal, transfer = [] }: ReadingOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timeMet = () => reject(limitMet("time", `${ms / 1000} seconds`, part));
  const abort = () => reject(signal?.reason);
  let timer = setTimeout(() => reject(new Error("The worker did not begin.")), startMs);
  const onReport = (report: Report) => {
    if ("value" in report) resolve(report.value);
    else if ("unreadable" in report) reject(new Unreadable(report.unreadable));
    else {
      clearTimeout(timer);
      timer = setTimeout(timeMet, ms);
    }
  };
  const onError = (error: NodeJS.ErrnoException) => {
    const memoryMet = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    const limit = `${readingHeapMb} MB of memory`;
    reject(memoryMet ? limitMet("memory", limit, part) : error);
  };
  const onExit = () => reject(new Error("The worker ended without an answer."));
  worker.on("message", onReport).on("error", onError).on("exit", onExit).ref();
  signal?.addEventListener("abort", abort);
  part.fill(0);
  worker.postMessage(order, transfer);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    worker.off("message", onReport).off("error", onError).off("exit", onExit);
  });
}
