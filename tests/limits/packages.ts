import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeRelease } from "#scripts/release/contents.ts";
import { lockedPackages } from "#scripts/supply/lockfile.ts";
import type { Figures } from "./table.ts";

type Kind = "dependencies" | "devDependencies" | "optionalDependencies";

/** Counts the packages that package.json asks for, and those that come with them into production. */
export function dependencyFigures(): Figures {
  const asked = JSON.parse(readFileSync("package.json", "utf8")) as Record<Kind, object>;
  const locked = lockedPackages(readFileSync("package-lock.json", "utf8"));
  return {
    packages: {
      dependencies: Object.keys(asked.dependencies).length,
      "optional dependencies": Object.keys(asked.optionalDependencies).length,
      "development dependencies": Object.keys(asked.devDependencies).length,
      "in the production tree of the lock file": locked.filter(({ dev }) => !dev).length,
    },
  };
}

/** Makes a release of the build and measures its files (bytes). Node is most of it, and is counted apart. */
export function releaseFigures(): Figures {
  const folder = mkdtempSync(join(tmpdir(), "site-limits-"));
  try {
    const { bytes } = writeRelease(folder, { now: new Date() });
    const node = statSync(join(folder, "bin/node")).size;
    return { release: { bytes, "bytes besides Node": bytes - node } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
