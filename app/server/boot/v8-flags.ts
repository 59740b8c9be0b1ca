import { fileURLToPath } from "node:url";

/** Program that runs the build; with the argument "compile" it only caches the compiled code of a start and a page. */
export const runBuild = fileURLToPath(new URL("./run-build.js", import.meta.url));

/**
 * Limits of V8's heap. By default the young generation grows to 32 MB and the old one by half a gigabyte between two
 * collections, and V8 gives back neither. The compile cache is valid only for exactly these flags.
 */
export const engineFlags = [
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  "--max-old-space-size=512",
];

/**
 * Settings for glibc, which would otherwise open eight arenas per core and keep freed memory; fixed thresholds return
 * larger blocks to the system at once.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
