import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { runTied } from "./tied-child.ts";

/** Written when a build is through (scripts/build.ts): one that was stopped on its way does not have it. */
export const buildMark = "build/complete";

const sources = [
  "app",
  "features",
  "platform",
  "ui",
  "content",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** 0 where there is nothing. */
function newestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/** Whether the build in this folder came to its end and no source is newer. */
export function isBuildFresh(folder = "."): boolean {
  const built = newestChange(join(folder, buildMark));
  return built > 0 && sources.every((source) => newestChange(join(folder, source)) <= built);
}

/** Builds when the build is missing or older than the sources. Ends the process when building fails. */
export async function ensureBuild(): Promise<void> {
  if (isBuildFresh()) return;
  console.log("Building the site (the first start, or the sources changed) …");
  const exitCode = await runTied("scripts/build.ts", "--when-stale");
  if (exitCode !== 0) process.exit(exitCode);
}
