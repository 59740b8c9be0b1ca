import { spawn } from "node:child_process";
import { once } from "node:events";

/** Keeps a processor busy until the process that started it is gone, however it ended. */
const spin = (parent: number) => `while (process.ppid === ${parent});`;

/**
 * Starts processes that compute without end, as on a machine that others use too: what fails beside them depends on
 * luck. They end with `stop`, and by themselves when this process is interrupted or killed.
 */
export function startSpinning(count: number): { pids: number[]; stop(): Promise<void> } {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["-e", spin(process.pid)], { stdio: "ignore" }),
  );
  return {
    pids: children.flatMap(({ pid }) => pid ?? []),
    async stop() {
      const ended = children.map(async (child) => {
        if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL"))
          await once(child, "exit");
      });
      await Promise.all(ended);
    },
  };
}
