import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { pause } from "./measure.ts";

/** Interval between the requests (ms). */
export const readEveryMs = 5;
const warmMs = 1500;

/**
 * Returns a page's response times (ms), requested by a separate thread during `work` after a warm-up, and the result of
 * `work`. `everyMs`: pause between two requests.
 */
export async function timesBeside<T>(
  page: { url: string; path: string; everyMs?: number },
  work: () => Promise<T>,
): Promise<{ times: number[]; done: T }> {
  const reader = new Worker(new URL("./page-reader.ts", import.meta.url), {
    workerData: { everyMs: readEveryMs, ...page },
  });
  const takeTimes = async (): Promise<number[]> => {
    reader.postMessage("times");
    const [times] = await once(reader, "message");
    return times;
  };
  try {
    await pause(warmMs);
    await takeTimes();
    const done = await work();
    return { times: await takeTimes(), done };
  } finally {
    await reader.terminate();
  }
}
