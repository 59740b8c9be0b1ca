import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { installPackage, onPath } from "#tests/debian.ts";
import { untilAnswering } from "#tests/until-answering.ts";

export type RunningProxy = { url: string; stop(): Promise<void> };

export type Front = {
  /** Loopback port to listen on. */
  port: number;
  /** Ports of the processes behind it. */
  ports: readonly number[];
  /** Folder of the pages to show while no process answers. */
  outageFolder: string;
  /** Seconds for headers and bodies in place of the shipped values, so that tests wait less. */
  patience?: number;
};

/** @throws when the program is missing and cannot be installed: these tests are never skipped. */
export function findProxy(program: string, debianPackage: string): string {
  const found = () => onPath(program) ?? onPath(`../sbin/${program}`);
  const binary = found() ?? (installPackage(debianPackage) ? found() : undefined);
  if (binary) return binary;
  throw new Error(
    `These tests need ${program}. Install it, on Debian with: apt-get install ${debianPackage}`,
  );
}

type Proxy = {
  binary: string;
  args: readonly string[];
  /** Holds its configuration and all its output; removed at the end. */
  folder: string;
  port: number;
};

/** Runs a proxy on loopback. The processes behind it need not run yet. @throws with its output when it ends at once */
export async function runProxy({ binary, args, folder, port }: Proxy): Promise<RunningProxy> {
  const proxy = spawn(binary, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  let text = "";
  proxy.stderr.on("data", (bytes: Buffer) => {
    text = `${text}${bytes}`.slice(-4000);
  });
  const endAtOnce = () => proxy.kill("SIGKILL");
  process.once("exit", endAtOnce);
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    await (await fetch(`${url}/metrics`)).arrayBuffer();
    return true;
  };
  const awaited = { hasEnded: () => proxy.exitCode !== null, output: () => text };
  await untilAnswering(answers, awaited).catch((error) => {
    endAtOnce();
    throw error;
  });
  return {
    url,
    async stop() {
      process.removeListener("exit", endAtOnce);
      const ended = new Promise((resolve) => proxy.once("exit", resolve));
      if (proxy.exitCode === null && proxy.kill("SIGTERM")) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
