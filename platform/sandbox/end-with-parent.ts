import { Worker } from "node:worker_threads";

/** Looks every second; a process whose parent has ended gets another one. */
const watch = `
  const { workerData: parent } = require("node:worker_threads");
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, 1000);
`;

/**
 * Ends this process when its parent has ended, however that was, and even if it was before the first look. A thread of
 * its own looks, because a parser in a loop would never hear that its channel is closed. `parent`: process id.
 */
export function endWithParent(parent: number): void {
  new Worker(watch, { eval: true, workerData: parent }).unref();
}
