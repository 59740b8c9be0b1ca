import { Worker } from "node:worker_threads";

/** Looks every second; the parent of a process whose own has ended is another. */
const watch = `
  const { workerData: parent } = require("node:worker_threads");
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, 1000);
`;

/**
 * Ends this process when its parent has ended, however that was. A thread of its own looks, because a parser in a loop
 * would never hear that its channel is closed.
 */
export function endWithParent(): void {
  new Worker(watch, { eval: true, workerData: process.ppid }).unref();
}
