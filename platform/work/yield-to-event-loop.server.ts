/** Between two pieces of long work: whatever waits in this process comes first. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
