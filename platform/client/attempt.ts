/** Returns what `work` returns; null when the browser refuses it, as some refuse storage. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
