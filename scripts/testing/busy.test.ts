import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { startSpinning } from "./busy.ts";

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the processes that keep the machine busy end when they are stopped", async () => {
  const { pids, stop } = startSpinning(2);
  expect(pids).toHaveLength(2);
  expect(pids.filter(isRunning)).toEqual(pids);
  await stop();
  expect(pids.filter(isRunning)).toEqual([]);
});

test.each(["SIGINT", "SIGKILL"] as const)("they end when the run ends by %s", async (signal) => {
  const run =
    'const { startSpinning } = await import("#scripts/testing/busy.ts"); console.log(startSpinning(2).pids.join()); setInterval(() => {}, 1e6);';
  const child = spawn(process.execPath, ["--input-type=module", "-e", run]);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  const pids = printed.toString().split(",").map(Number);
  try {
    expect(pids.filter(isRunning)).toHaveLength(2);
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    await vi.waitUntil(() => !pids.some(isRunning), { timeout: 20_000 });
  } finally {
    for (const pid of pids.filter(isRunning)) process.kill(pid, "SIGKILL");
  }
});
