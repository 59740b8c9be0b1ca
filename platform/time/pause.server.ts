import { setTimeout as sleep } from "node:timers/promises";

/** Waits for a time (ms), or until the signal aborts. Never throws. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal ? { signal } : undefined).catch(() => undefined);
}
