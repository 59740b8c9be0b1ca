import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { buildMark, isBuildFresh } from "#app/server/build-freshness.ts";
import { runTied } from "#app/server/tied-child.ts";
import { lockSqliteFile } from "#platform/database/dialect-sqlite.server.ts";

// Builds the product. `--when-stale`: only if no complete build is newer than the sources.

const steps = [["node_modules/@react-router/dev/bin.cjs", "build"], ["scripts/compress.ts"]];
/** Beside the build, which the router's tool empties first. */
const lockFile = "node_modules/.cache/build-lock";
/** How long to wait for another builder (ms); a slow machine builds in two minutes. */
const longestWait = 10 * 60_000;

async function build(): Promise<number> {
  const began = new Date();
  // From here to the end there is no build that could be served.
  rmSync(buildMark, { force: true });
  for (const [program = "", ...rest] of steps) {
    const exitCode = await runTied(program, ...rest);
    if (exitCode !== 0) return exitCode;
  }
  writeFileSync(buildMark, "");
  // A source that changed meanwhile is newer.
  utimesSync(buildMark, began, began);
  return 0;
}

mkdirSync(dirname(lockFile), { recursive: true });
const unlock = lockSqliteFile(lockFile, longestWait);
const enough = process.argv.includes("--when-stale") && isBuildFresh();
process.exitCode = enough ? 0 : await build();
unlock();
