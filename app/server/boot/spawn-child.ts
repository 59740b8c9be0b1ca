import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const endWithParent = fileURLToPath(new URL("./exit-on-disconnect.js", import.meta.url));
const endingSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Runs a program in a Node process of its own and answers its exit code. It ends when this process does: a signal is
 * handed on, and of a kill it learns by its parent's silence.
 */
export async function runTied(program: string, ...args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", endWithParent, program, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const handOn = (signal: NodeJS.Signals) => {
    child.kill(signal);
    letGo();
    process.kill(process.pid, signal);
  };
  const letGo = () => {
    for (const signal of endingSignals) process.removeListener(signal, handOn);
  };
  for (const signal of endingSignals) process.on(signal, handOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? 1));
    });
  } finally {
    letGo();
  }
}
