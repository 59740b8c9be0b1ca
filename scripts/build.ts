import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buildMark, isBuildFresh } from "#app/server/build-freshness.ts";

// Builds the product. `--when-stale`: only if no complete build is newer than the sources.

const steps = [
  ["npx", "react-router", "build"],
  [process.execPath, "scripts/compress.ts"],
];
/** Beside the build, which the router's tool empties first. */
const lockFile = "node_modules/.cache/build-lock";
/** How long to wait for another builder (ms); a slow machine builds in two minutes. */
const longestWait = 10 * 60_000;

/**
 * Waits until nobody else builds in this folder and keeps others from it while this process runs. The lock is one of the
 * system's, on an empty SQLite file: it ends with the process that holds it, however that ends.
 * @throws when another process has built for longer than `longestWait`
 */
function lockFolder(): DatabaseSync {
  mkdirSync(dirname(lockFile), { recursive: true });
  const lock = new DatabaseSync(lockFile, { timeout: longestWait });
  lock.exec("BEGIN EXCLUSIVE");
  return lock;
}

function build(): number {
  const began = new Date();
  // From here to the end there is no build that could be served.
  rmSync(buildMark, { force: true });
  for (const [program = "", ...rest] of steps) {
    const { status } = spawnSync(program, rest, { stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  writeFileSync(buildMark, "");
  // A source that changed meanwhile is newer.
  utimesSync(buildMark, began, began);
  return 0;
}

const lock = lockFolder();
const enough = process.argv.includes("--when-stale") && isBuildFresh();
process.exitCode = enough ? 0 : build();
lock.close();
