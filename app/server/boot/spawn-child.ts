import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const exitOnDisconnect = fileURLToPath(new URL("./exit-on-disconnect.js", import.meta.url));
const endingSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Runs a program in a Node process of its own and returns its exit code. The child ends with this process: signals are
 * forwarded, and a kill closes the channel that it watches.
 */
export async function runChild(program: string, ...args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", exitOnDisconnect, program, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const forward = (signal: NodeJS.Signals) => {
    child.kill(signal);
    stopForwarding();
    process.kill(process.pid, signal);
  };
  const stopForwarding = () => {
    for (const signal of endingSignals) process.removeListener(signal, forward);
  };
  for (const signal of endingSignals) process.on(signal, forward);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? 1));
    });
  } finally {
    stopForwarding();
  }
}
