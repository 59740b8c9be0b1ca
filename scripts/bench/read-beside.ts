import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { pause } from "./measure.ts";

/** Interval between the requests (ms). */
export const readEveryMs = 5;
const warmMs = 1500;

/** Response of a page: the moment of its request (ms since 1970), and the time until its whole body (ms). */
export type Reading = { at: number; ms: number };

/**
 * Returns a page's response times (ms), requested by a separate thread during `work` after a warm-up, and the result of
 * `work`. `everyMs`: pause between two requests.
 */
export async function timesBeside<T>(
  page: { url: string; path: string; everyMs?: number },
  work: () => Promise<T>,
): Promise<{ times: number[]; readings: Reading[]; done: T }> {
  const reader = new Worker(new URL("./page-reader.ts", import.meta.url), {
    workerData: { everyMs: readEveryMs, ...page },
  });
  const takeReadings = async (): Promise<Reading[]> => {
    reader.postMessage("readings");
    const [readings] = await once(reader, "message");
    return readings;
  };
  try {
    await pause(warmMs);
    await takeReadings();
    const done = await work();
    const readings = await takeReadings();
    return { times: readings.map(({ ms }) => ms), readings, done };
  } finally {
    await reader.terminate();
  }
}

/**
 * Adds to the times of a reader, who asks only after the last answer, those of readers who would have come while it
 * waited: a page that stands still for a second keeps all of them waiting, not one.
 */
export function withWaiting(times: readonly number[], everyMs = readEveryMs): number[] {
  return times.flatMap((ms) =>
    Array.from({ length: 1 + Math.floor(ms / everyMs) }, (_, index) => ms - index * everyMs),
  );
}
