/** Returns the resident memory of this process (bytes); null where the system does not tell, as without /proc. */
export function residentMemory(): number | null {
  try {
    return process.memoryUsage.rss();
  } catch {
    return null;
  }
}
