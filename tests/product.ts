import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryFolder } from "#tests/memory-folder.ts";
import { freePort } from "./free-port.ts";

export type RunningProduct = {
  url: string;
  pid: number;
  /** Returns everything it wrote so far to stdout and stderr. */
  output(): string;
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      text += bytes;
    });
  }
  const endAtOnce = () => child.kill("SIGKILL");
  process.once("exit", endAtOnce);
  // "close" comes after "exit", once both streams are read to the end.
  const exited = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      process.removeListener("exit", endAtOnce);
      resolve(code);
    });
  });
  return { child, output: () => text, exited };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

/**
 * Starts the built product on loopback and waits until it is ready.
 * @throws with its output when it ends or takes more than a minute.
 */
export function startProduct(
  own: Environment,
  ...args: readonly string[]
): Promise<RunningProduct> {
  return startProductIn(".", own, ...args);
}

/** Starts the product built in another folder, such as an earlier version, in the same way. */
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
  const { child, output, exited } = launch(program, settings);
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  const until = performance.now() + 60_000;
  while (!(await isReady(url))) {
    if (ended || performance.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`The product did not get ready:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    pid: child.pid ?? 0,
    output,
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
export async function startProducts(each: readonly Environment[]): Promise<RunningProduct[]> {
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
