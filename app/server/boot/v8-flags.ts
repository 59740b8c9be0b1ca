import { fileURLToPath } from "node:url";

/** What runs the build; given the word "compile" it keeps the code that a start and its first page run, and ends. */
export const runBuild = fileURLToPath(new URL("./run-build.js", import.meta.url));

/**
 * Flags of the process that serves. Left alone, V8 lets the young generation grow to 32 MB and the old one by half a
 * gigabyte between two collections, and gives neither back. Compiled code is kept for exactly these flags.
 */
export const engineFlags = [
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  "--max-old-space-size=512",
];

/**
 * For glibc, which would open eight arenas for each core and keep what compressing a page took and gave back: fixed
 * thresholds hand larger pieces back to the system at once.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
