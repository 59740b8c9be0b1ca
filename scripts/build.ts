import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import {
  buildInUse,
  buildMark,
  isBuildFresh,
  sourcesHash,
} from "#app/server/boot/build-freshness.ts";
import { runChild } from "#app/server/boot/spawn-child.ts";
import { lockSqliteFile, lockSqliteFileIfFree } from "#platform/database/dialect-sqlite.server.ts";

// Builds the product. `--when-stale`: only if there is no complete build of these sources, and none that is in use.

const steps = [
  ["node_modules/@react-router/dev/bin.cjs", "build"],
  ["node_modules/vite/bin/vite.js", "build", "--config", "vite.islands.config.ts"],
  ["scripts/compress.ts"],
];
/** Beside the build, which the router's tool empties first. */
const lockFile = "node_modules/.cache/build-lock";
/** Time to wait for another builder (ms); a slow machine builds in two minutes. */
const longestWait = 10 * 60_000;

/** Lays down the file that servers hold, readable by the user who will serve, which may be another. */
function layInUse(): void {
  mkdirSync(dirname(buildInUse), { recursive: true });
  writeFileSync(buildInUse, "", { flag: "a", mode: 0o644 });
}

/** Takes the build away; false when a process serves it, which loads parts of it only when these are asked for. */
function removeUnused(): boolean {
  layInUse();
  const release = lockSqliteFileIfFree(buildInUse);
  if (!release) return false;
  // While it is gone no server starts.
  rmSync(buildInUse);
  rmSync(buildMark, { force: true });
  release();
  return true;
}

async function build(): Promise<number> {
  // A source that changes meanwhile is not in this build.
  const hash = sourcesHash();
  for (const [program = "", ...rest] of steps) {
    const exitCode = await runChild(program, ...rest);
    if (exitCode !== 0) return exitCode;
  }
  layInUse();
  writeFileSync(buildMark, hash);
  return 0;
}

async function buildIfUnused(whenStale: boolean): Promise<number> {
  if (removeUnused()) return await build();
  if (whenStale && existsSync(buildMark)) {
    console.warn(
      "Other processes serve the build that is here: starting on it. To use the changed sources, stop them all first.",
    );
    return 0;
  }
  console.error(
    "Processes serve the build in this folder. Stop them first, or build in another folder.",
  );
  return 1;
}

mkdirSync(dirname(lockFile), { recursive: true });
const whenStale = process.argv.includes("--when-stale");
const unlock = lockSqliteFile(lockFile, longestWait);
process.exitCode = whenStale && isBuildFresh() ? 0 : await buildIfUnused(whenStale);
unlock();
