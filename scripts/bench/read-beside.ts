import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { pause } from "./measure.ts";

const readEveryMs = 5;
const warmMs = 1500;

/** Returns a page's response times (ms), requested by a separate thread during `work`, after a warm-up. */
export async function timesBeside(
  { url, path, everyMs = readEveryMs }: { url: string; path: string; everyMs?: number },
  work: () => Promise<unknown>,
): Promise<number[]> {
  const reader = new Worker(new URL("./page-reader.ts", import.meta.url), {
    workerData: { url, path, everyMs },
  });
  const takeTimes = async (): Promise<number[]> => {
    reader.postMessage("times");
    const [times] = await once(reader, "message");
    return times;
  };
  try {
    await pause(warmMs);
    await takeTimes();
    await work();
    return await takeTimes();
  } finally {
    await reader.terminate();
  }
}
