import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { handOver, type Order } from "./handed-over.server.ts";
import { noteLimitMet } from "./limits-met.ts";
import { countMemoryOf } from "./reading-memory.server.ts";
import { noteLength, type Report } from "./serve-parsers.ts";
import { Unreadable, type UnreadableReason } from "./unreadable.ts";

/** Memory (MB) for what a process keeps: its old generation. Bytes of files lie outside of it. */
export const readingHeapMb = 128;
/** Time (ms) in which a process has to begin; only a machine at its end takes this long. */
const startMs = 30_000;
/** Time (ms) after which a process without work ends: inputs come in groups, and its memory is the machine's. */
const idleMs = 3000;

const engineFlags = [
  `--max-old-space-size=${readingHeapMb}`,
  "--max-semi-space-size=8",
  // kB, of the 8 MB that systems give.
  "--stack-size=3900",
];

export type ReadingOptions = {
  /** Maximum time (ms) from the moment that the parser's code is loaded. */
  ms: number;
  signal?: AbortSignal | undefined;
};

type Held = {
  child: ChildProcess;
  /** File descriptor of its notes; null where nothing can be written. */
  notes: number | null;
  /** File descriptor of the large bytes of its input; null where nothing can be written. */
  bytes: number | null;
  /** Ends when nothing is being written into the file of `bytes`. */
  writing: Promise<unknown>;
  /** Its error output, the end of it. */
  errors: { text: string };
  closed: Promise<unknown>;
};

/** Opens a file without a name that has room on the disk for some bytes; null where none can be made. */
function openUnnamed(room: number): number | null {
  let file: number | null = null;
  try {
    const path = join(tmpdir(), `reading-${randomUUID()}`);
    file = openSync(path, "wx+", 0o600);
    unlinkSync(path);
    // Writes on until all bytes are there; a disk that is nearly full takes a part of them without an error.
    writeFileSync(file, Buffer.alloc(room));
    return file;
  } catch {
    closeFiles(file);
    return null;
  }
}

function closeFiles(...files: (number | null)[]): void {
  for (const file of files) if (file !== null) closeSync(file);
}

/** Returns the part that a process has noted last. */
function lastNote(file: number | null): string {
  if (file === null) return "";
  const bytes = Buffer.alloc(4 * noteLength);
  readSync(file, bytes, 0, bytes.length, 0);
  return bytes.toString("utf8", 0, bytes.indexOf(0));
}

/** Collects the end of a process's error output. One that could not be started has none. */
function errorsOf({ stderr }: ChildProcess): { text: string } {
  const errors = { text: "" };
  (stderr as Socket | null | undefined)?.unref();
  stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors.text = (errors.text + text).slice(-2000);
  });
  return errors;
}

/** Starts a process without the environment of this one, in which its secrets are. */
function startProcess(entry: URL, givesWay: boolean): Held {
  // Takes the notes of a process, which cost this one nothing. Without the file a limit names no part.
  const notes = openUnnamed(4 * noteLength);
  const bytes = openUnnamed(0);
  const child = forkWith(entry, notes, bytes);
  const closed = new Promise((resolve) => child.on("error", resolve).on("close", resolve));
  letOthersGoFirst(child, givesWay);
  countMemoryOf(child);
  return { child, notes, bytes, writing: Promise.resolve(), errors: errorsOf(child), closed };
}

/** Forks this process with the two files, and closes them where that fails at once. @throws as `fork` */
function forkWith(entry: URL, notes: number | null, bytes: number | null): ChildProcess {
  try {
    return fork(entry, [String(process.pid), ...(notes === null ? [] : ["notes"])], {
      env: {},
      execArgv: engineFlags,
      serialization: "advanced",
      // The last two take the notes (`serve-parsers.ts`) and give large bytes (`handed-over.server.ts`).
      stdio: ["ignore", "ignore", "pipe", "ipc", notes ?? "ignore", bytes ?? "ignore"],
    });
  } catch (error) {
    closeFiles(notes, bytes);
    throw error;
  }
}

/** Lowers its priority if it gives way, and has the kernel end it before any other when memory runs out. */
function letOthersGoFirst({ pid }: ChildProcess, givesWay: boolean): void {
  if (!pid) return;
  try {
    if (givesWay) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // A system that forbids it treats all alike.
  }
}

/** A process that reads one input after the other. A limit, a fault or an abort ends it, and the next reading starts another. */
export class WarmProcess {
  readonly #entry: URL;
  readonly #givesWay: boolean;
  #held: Held | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(entry: URL, givesWay: boolean) {
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
    const held = startProcess(this.#entry, this.#givesWay);
    void held.closed.then(async () => {
      if (this.#held === held) this.#held = null;
      // A number that is closed early may be that of another file when the rest is written.
      await held.writing;
      closeFiles(held.notes, held.bytes);
    });
    return held;
  }

  /** Keeps the process for the next reading, without keeping this one running for it. */
  #rest(): void {
    this.#held?.child.unref();
    this.#held?.child.channel?.unref();
    this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
  }

  async #end(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    held?.child.kill("SIGKILL");
    await held?.closed;
  }
}

/** Counts a limit that was met, and returns the error that says so. */
function limitMet(why: UnreadableReason, limit: string, notes: number | null): Unreadable {
  noteLimitMet();
  const part = lastNote(notes);
  const place = part ? `; the limit was met at the ${part}` : "";
  return new Unreadable(`It takes more than ${limit} to read${place}.`, why);
}

async function readIn(held: Held, order: Order, { ms, signal }: ReadingOptions): Promise<unknown> {
  const { child, notes, errors } = held;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let isLate = false;
  const timeMet = () => {
    isLate = true;
    // An answer that comes now belongs to a process that ends.
    child.off("message", onReport).kill("SIGKILL");
  };
  const abort = () => reject(signal?.reason);
  let timer = setTimeout(() => reject(new Error("The process did not begin.")), startMs);
  function onReport(report: Report): void {
    if ("value" in report) resolve(report.value);
    else if ("unreadable" in report) reject(new Unreadable(report.unreadable));
    else if ("fault" in report) reject(report.fault);
    else {
      clearTimeout(timer);
      timer = setTimeout(timeMet, ms);
    }
  }
  const onClose = (code: number | null, ended: NodeJS.Signals | null) => {
    if (isLate) reject(limitMet("time", `${ms / 1000} seconds`, notes));
    // The engine aborts a process whose heap is full. The kernel kills one for lack of memory, whatever it reads.
    else if (ended === "SIGABRT") {
      reject(limitMet("memory", `${readingHeapMb} MB of memory`, notes));
    } else {
      reject(new Error(`The process ended without an answer (${ended ?? code}): ${errors.text}`));
    }
  };
  child.on("message", onReport).on("error", reject).on("close", onClose).ref();
  child.channel?.ref();
  signal?.addEventListener("abort", abort);
  try {
    // Sends the bytes with the order where the file has no room.
    held.writing = handOver(order, held.bytes)
      .catch(() => order)
      // The end of the process says why it takes no order. One that lacks file descriptors for a channel cannot even send.
      .then((handed) => child.send?.(handed, () => undefined))
      .catch(reject);
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    child.off("message", onReport).off("error", reject).off("close", onClose);
  }
}
