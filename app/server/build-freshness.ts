import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const builtFile = resolve("build/server/index.js");

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

function newestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/** Whether the build is there and no source is newer. */
export function isBuildFresh(): boolean {
  if (!existsSync(builtFile)) return false;
  return statSync(builtFile).mtimeMs >= Math.max(...sources.map(newestChange));
}

/** Builds when the build is missing or older than the sources. Ends the process when building fails. */
export async function ensureBuild(): Promise<void> {
  if (isBuildFresh()) return;
  console.log("Building the site (the first start, or the sources changed) …");
  const built = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
