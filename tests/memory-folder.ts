import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Containers often have only 64 MB there. */
const minFreeBytes = 2 * 2 ** 30;

/** Returns the folder for in-memory files if it has room, otherwise the temporary folder. */
function inMemory(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= minFreeBytes ? memory : tmpdir();
}

/** Creates a folder for data that need not survive a power cut: a thousand databases on a disk would be slow. */
export function memoryFolder(prefix: string): string {
  return mkdtempSync(join(inMemory(), prefix));
}
