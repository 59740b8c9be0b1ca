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

// Builds the product. `--when-stale`: only if no complete build of these sources exists and no build is in use.

const steps = [
  ["node_modules/@react-router/dev/bin.cjs", "build"],
  ["node_modules/vite/bin/vite.js", "build", "--config", "vite.islands.config.ts"],
  ["node_modules/vite/bin/vite.js", "build", "--config", "vite.parsers.config.ts"],
  ["scripts/compress.ts"],
];
/** Outside the build folder, which the router's tool empties first. */
const lockFile = "node_modules/.cache/build-lock";
/** Time to wait for another builder (ms); a slow machine builds in two minutes. */
const longestWait = 10 * 60_000;

/** Creates the file that servers lock, readable by the user who runs the server, which may be another user. */
function layInUse(): void {
  mkdirSync(dirname(buildInUse), { recursive: true });
  writeFileSync(buildInUse, "", { flag: "a", mode: 0o644 });
}

/** Invalidates the build. Returns false while a process serves it, because servers load parts of it on demand. */
function removeUnused(): boolean {
  layInUse();
  const release = lockSqliteFileIfFree(buildInUse);
  if (!release) return false;
  // No server starts while this file is missing.
  rmSync(buildInUse);
  rmSync(buildMark, { force: true });
  release();
  return true;
}

async function build(): Promise<number> {
  // Tests and developers may have another value, which would make a build that loads the sources.
  process.env.NODE_ENV = "production";
  // Hashed first, so that sources that change during the build leave it stale.
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
