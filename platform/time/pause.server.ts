import { setTimeout as sleep } from "node:timers/promises";

/** Waits for a time (ms), or until the signal aborts. Never throws. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal ? { signal } : undefined).catch(() => undefined);
}

/** Waits until a promise settles, but no longer than this (ms). @throws what the promise throws in time */
export async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  try {
    await Promise.race([promise, pause(ms, waiting.signal)]);
  } finally {
    waiting.abort();
  }
}
