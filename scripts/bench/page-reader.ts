import { parentPort, workerData } from "node:worker_threads";
import { pause, timeCall } from "./measure.ts";

// Worker thread that requests a page repeatedly, so that other work of the benchmark does not add to the page's times.

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

/** Answers any message with the times since the previous message. */
parentPort?.on("message", () => {
  if (failed) throw failed;
  parentPort?.postMessage(times);
  times = [];
});
