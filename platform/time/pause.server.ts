import { setTimeout as sleep } from "node:timers/promises";

/** Waits for so long (ms), or until the signal aborts. Never throws. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal ? { signal } : undefined).catch(() => undefined);
}
