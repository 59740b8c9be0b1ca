import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./spawn-child.ts";

/** File that marks a finished build (scripts/build.ts); an interrupted build lacks it. */
export const buildMark = "build/complete";

/** Lock file of the build: shared by every process that serves it, exclusive for the builder. */
export const buildInUse = "build/in-use";

const sources = [
  "app",
  "features",
  "platform",
  "ui",
  "content",
  "public",
  "scripts/vite",
  "scripts/compress.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "vite.islands.config.ts",
  "vite.parsers.config.ts",
  "react-router.config.ts",
];
const isTest = /\.test\.tsx?$/;

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return isTest.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Returns a hash over the paths and contents of all sources; file times are ignored because copies change them. */
export function sourcesHash(folder = "."): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesIn(join(folder, source))) {
      const content = readFileSync(file);
      hash.update(`${file.slice(join(folder, "/").length)}\0${content.length}\0`).update(content);
    }
  return hash.digest("hex");
}

/** Tells whether the build in this folder is complete and made from these sources. */
export function isBuildFresh(folder = "."): boolean {
  const mark = join(folder, buildMark);
  return existsSync(mark) && readFileSync(mark, "utf8") === sourcesHash(folder);
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds when the build is missing or stale. A stale build is used as it is if this user may not replace it or other
 * processes serve it. Ends the process when building fails.
 */
export async function ensureBuild(): Promise<void> {
  if (isBuildFresh()) return;
  if (existsSync(buildMark) && !mayWrite("build")) {
    console.warn(
      'The sources have changed since the build, and this user may not build: starting with the existing build. To use the sources, run "npm run build" as the owner of the folder.',
    );
    return;
  }
  console.log("Building the site (the first start, or the sources changed) …");
  const exitCode = await runChild("scripts/build.ts", "--when-stale");
  if (exitCode !== 0) process.exit(exitCode);
}
