import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryFolder } from "#tests/memory-folder.ts";
import { freePort } from "./free-port.ts";
import { untilAnswering } from "./until-answering.ts";

export type RunningProduct = {
  url: string;
  pid: number;
  /** Returns everything it wrote so far to stdout and stderr. */
  output(): string;
  /** Resolves once it writes these words, from now on. @throws with its output when it ends without them */
  says(phrase: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Asks it to stop, as an operator does, and waits until it has. */
  stop(): Promise<number | null>;
};

type Environment = Record<string, string>;

/** Returns only the variables that a process needs, so that the developer's own environment affects no test. */
function environment(own: Environment): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, ...own };
}

/** Runs the built product's start command with this environment alone. Does not wait. */
export function launchProduct(own: Environment, ...args: readonly string[]) {
  return launch({ command: startCommand(args) }, own);
}

const startCommand = (args: readonly string[]): Command => [
  process.execPath,
  "app/main.js",
  "start",
  ...args,
];

type Command = readonly [program: string, ...args: string[]];

type Program = { command: Command; folder?: string };

function launch({ command: [program, ...args], folder = "." }: Program, own: Environment) {
  const child = spawn(program, args, {
    cwd: folder,
    env: environment(own),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const written = new EventEmitter().setMaxListeners(0);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      text += bytes;
      written.emit("more");
    });
  }
  const endAtOnce = () => child.kill("SIGKILL");
  process.once("exit", endAtOnce);
  // "close" comes after "exit", once both streams are read to the end.
  let isOver = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      process.removeListener("exit", endAtOnce);
      isOver = true;
      written.emit("more");
      resolve(code);
    });
  });
  async function says(phrase: string): Promise<void> {
    const from = text.length;
    while (!text.includes(phrase, from)) {
      if (isOver) throw new Error(`It ended without saying "${phrase}":\n${text}`);
      await once(written, "more");
    }
  }
  return { child, output: () => text, says, exited, hasEnded: () => isOver };
}

/** Returns whether a product at this address takes traffic. */
export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 200;
}

/**
 * Starts the built product on loopback and waits until it is ready. Unless told otherwise it works in its own process,
 * because starting a second one takes longer than most tests.
 * @throws with its output when it ends or does not get ready.
 */
export function startProduct(
  own: Environment,
  ...args: readonly string[]
): Promise<RunningProduct> {
  return startProductIn(".", { WORK: "inline", ...own }, ...args);
}

/** Starts the product built in a folder, such as an earlier version, as `npm start` there does: in two processes. */
export function startProductIn(
  folder: string,
  own: Environment,
  ...args: readonly string[]
): Promise<RunningProduct> {
  return startProgram({ command: startCommand(args), folder }, own);
}

/** Starts another command that serves, such as a release's, in the same way. */
export async function startProgram(program: Program, own: Environment): Promise<RunningProduct> {
  const port = own.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { HOST: "127.0.0.1", PUBLIC_URL: url, LOG_LEVEL: "warn", ...own, PORT: port };
  const { child, output, says, exited, hasEnded } = launch(program, settings);
  try {
    await untilAnswering(() => isReady(url), { hasEnded, output });
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    output,
    says,
    kill: (signal) => void child.kill(signal),
    exited,
    stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** Starts two at the same moment. If one fails, the other is stopped. */
export async function startTwoProducts(
  first: Environment,
  second: Environment,
): Promise<[RunningProduct, RunningProduct]> {
  const [one, two] = await startProducts([first, second]);
  if (!one || !two) throw new Error("Two were asked for.");
  return [one, two];
}

/** Starts several at the same moment. If one fails, the others are stopped. */
async function startProducts(each: readonly Environment[]): Promise<RunningProduct[]> {
  const starts = each.map((own) => startProduct(own));
  try {
    return await Promise.all(starts);
  } catch (error) {
    const ended = await Promise.allSettled(starts);
    for (const start of ended) if (start.status === "fulfilled") await start.value.stop();
    throw error;
  }
}

/** Creates a folder for DATA_DIR; `durable` puts it on the disk, with real write times. */
export function dataFolder({ durable = false } = {}): { path: string; remove(): void } {
  const path = durable ? mkdtempSync(join(tmpdir(), "site-data-")) : memoryFolder("site-data-");
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
