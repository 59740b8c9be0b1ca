import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Containers often have 64 MB there. */
const minFreeBytes = 2 * 2 ** 30;

/** Returns the folder for files in memory where there is room for them, otherwise the one for temporary files. */
function inMemory(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= minFreeBytes ? memory : tmpdir();
}

/** Makes a folder for data that no test reads after a power cut: a thousand databases on a disk wait for it. */
export function memoryFolder(prefix: string): string {
  return mkdtempSync(join(inMemory(), prefix));
}
