import { parentPort, workerData } from "node:worker_threads";
import { pause, timeCall } from "./measure.ts";

// Reads a page again and again in a thread of its own, so that what else the bench does never counts as the page's time.

type Order = { url: string; path: string; everyMs: number };

const { url, path, everyMs } = workerData as Order;
let times: number[] = [];
let failed: unknown;

async function read(): Promise<never> {
  for (;;) {
    times.push(await timeCall(url, { path }));
    await pause(everyMs);
  }
}

read().catch((error) => {
  failed = error;
});

/** Any message hands over the times since the last one. */
parentPort?.on("message", () => {
  if (failed) throw failed;
  parentPort?.postMessage(times);
  times = [];
});
