import { readingMemory } from "#platform/sandbox/reading-memory.server.ts";

/**
 * Returns the resident memory of this process and of those that read foreign input for it (bytes); null where the system
 * does not tell, as without /proc.
 */
export function residentMemory(): number | null {
  try {
    return process.memoryUsage.rss() + readingMemory();
  } catch {
    return null;
  }
}
