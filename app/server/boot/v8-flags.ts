import { fileURLToPath } from "node:url";

/** Runs the build; with the argument "compile" it only stores the compiled code of a start and its first page. */
export const runBuild = fileURLToPath(new URL("./run-build.js", import.meta.url));

/**
 * Limits V8's heap. By default the young generation grows to 32 MB and the old one by half a gigabyte between two
 * collections, and neither is given back. Compiled code is stored for exactly these flags.
 */
export const engineFlags = [
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  "--max-old-space-size=512",
];

/**
 * Settings for glibc, which would open eight arenas per core and hold freed memory; fixed thresholds return larger blocks
 * to the system at once.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
