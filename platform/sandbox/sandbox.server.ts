import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Order, Parser, Report } from "./serve-parsers.ts";
import { partBytes } from "./serve-parsers.ts";
import { Unreadable } from "./unreadable.ts";

/** Time (ms) for reading one input; loading the parser's code does not count. */
export const readingMs = 2000;
/** Memory (MB) for what reading one input keeps: the worker's old generation. */
export const readingHeapMb = 64;
/** Time (ms) in which a worker has to begin; only a machine at its end takes this long. */
const startMs = 30_000;

const resourceLimits = {
  maxOldGenerationSizeMb: readingHeapMb,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 4,
};

type Parsers = Readonly<Record<string, Parser>>;

export type Sandbox<P extends Parsers> = {
  /**
   * Reads an input in a worker of its own, one at a time in the whole process. @throws Unreadable when the input cannot
   * be read within the limits; the signal's reason when it is aborted
   */
  parse<N extends keyof P & string>(
    parser: N,
    input: Parameters<P[N]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<P[N]>>>;
};

/** Returns a sandbox whose workers run this module, which calls `serveParsers`. */
export function createSandbox<P extends Parsers>(entry: URL): Sandbox<P> {
  return {
    parse: (parser, input, signal) =>
      inTurn(() => readInWorker(entry, { parser, input }, signal) as never),
  };
}

let last: Promise<unknown> = Promise.resolve();

/** Runs readings one after the other: two cores have one left for visitors. */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const turn = last.then(read);
  last = turn.catch(() => undefined);
  return turn;
}

/** The flag by which this process was started with a heap limit; undefined without one. */
const heapFlag = [...(process.env.NODE_OPTIONS ?? "").split(" "), ...process.execArgv].findLast(
  (option) => /^--max[-_]old[-_]space[-_]size=\d+$/.test(option),
);

/**
 * Starts a worker whose own heap limit holds. V8 prefers the process's flag to a worker's limit, so the flag is taken
 * back while the worker's heap is set up; this thread's own heap keeps the limit that it has.
 */
function startWorker(entry: URL, workerData: Order): Worker {
  if (heapFlag) setFlagsFromString("--max-old-space-size=0");
  // Without the environment, in which the secrets of this process are.
  const worker = new Worker(entry, { workerData, resourceLimits, env: {}, execArgv: [] });
  const restore = () => {
    if (heapFlag) setFlagsFromString(heapFlag);
  };
  return worker.once("online", restore).once("exit", restore);
}

function limitMessage(why: "time" | "memory", part: Uint8Array): string {
  const limit = why === "time" ? `${readingMs / 1000} seconds` : `${readingHeapMb} MB of memory`;
  const end = part.indexOf(0);
  const name = new TextDecoder().decode(part.slice(0, end < 0 ? part.length : end));
  return `It takes more than ${limit} to read${name ? `; the limit was met at the ${name}` : ""}.`;
}

function readInWorker(
  entry: URL,
  order: Omit<Order, "part">,
  signal?: AbortSignal,
): Promise<unknown> {
  signal?.throwIfAborted();
  const part = new Uint8Array(new SharedArrayBuffer(partBytes));
  const worker = startWorker(entry, { ...order, part });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const limitHit = (why: "time" | "memory") => reject(new Unreadable(limitMessage(why, part), why));
  const abort = () => reject(signal?.reason);
  let timer = setTimeout(() => reject(new Error("The worker did not begin.")), startMs);
  worker.on("message", (report: Report) => {
    if ("value" in report) resolve(report.value);
    else if ("unreadable" in report) reject(new Unreadable(report.unreadable));
    else {
      clearTimeout(timer);
      timer = setTimeout(() => limitHit("time"), readingMs);
    }
  });
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") limitHit("memory");
    else reject(error);
  });
  worker.on("exit", () => reject(new Error("The worker ended without an answer.")));
  signal?.addEventListener("abort", abort);
  return promise.finally(async () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    await worker.terminate();
  });
}
