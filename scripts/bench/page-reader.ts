import { parentPort, workerData } from "node:worker_threads";
import { pause, timeCall } from "./measure.ts";
import type { Reading } from "./read-beside.ts";

// Worker thread that requests a page repeatedly, so that other work of the benchmark does not add to the page's times.

type Order = { url: string; path: string; everyMs: number };

const { url, path, everyMs } = workerData as Order;
let readings: Reading[] = [];
let failed: unknown;

async function read(): Promise<never> {
  for (;;) {
    const at = Date.now();
    readings.push({ at, ms: await timeCall(url, { path }) });
    await pause(everyMs);
  }
}

read().catch((error) => {
  failed = error;
});

/** Answers any message with the readings since the previous message. */
parentPort?.on("message", () => {
  if (failed) throw failed;
  parentPort?.postMessage(readings);
  readings = [];
});
