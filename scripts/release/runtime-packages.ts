import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { product } from "#scripts/supply/lockfile.ts";
import { notBuiltIn, readAtRunTime } from "#scripts/vite/not-built-in.ts";

type Manifest = {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const manifestOf = (path: string) =>
  JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as Manifest;

/** Finds the package that Node would load for a name imported inside another package. */
function findFrom(path: string, name: string): string | undefined {
  const folders = path.split("node_modules/");
  return folders
    .map((_, index) => folders.slice(0, folders.length - index).join("node_modules/"))
    .map((folder) => join(folder, "node_modules", name))
    .find((candidate) => existsSync(join(candidate, "package.json")));
}

/** Returns the folders of these packages and all their dependencies, except those not installed on this platform. */
export function packagePaths(names: readonly string[]): string[] {
  const found = new Set(names.map((name) => join("node_modules", name)));
  // Iterating over a set includes entries added meanwhile.
  for (const path of found) {
    const { dependencies, optionalDependencies } = manifestOf(path);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = findFrom(path, name);
      if (at) found.add(at);
    }
  }
  return [...found];
}

/** Package with the pinned Node for this platform. */
export const nodePackage = `node-${process.platform}-${process.arch}`;

/** Returns the folders of all packages that a release may contain, built in or not, and of Node. */
export const releasedPackages = () =>
  packagePaths([...Object.keys(product.dependencies), nodePackage]);

/** Matches files that are neither code nor data for the server. */
const forPeople = /\.(?:md|map|d\.[cm]?ts|s?css|woff2)$/;

/** Copies the packages that the server loads into `folder`. Returns the direct ones with their versions. */
export function copyRuntimePackages(folder: string): Record<string, string> {
  const names = [...notBuiltIn, ...readAtRunTime];
  for (const path of packagePaths(names)) {
    cpSync(path, join(folder, "..", path), {
      recursive: true,
      filter: (from) => !forPeople.test(from),
    });
  }
  return Object.fromEntries(
    names.map((name) => [name, manifestOf(join("node_modules", name)).version]),
  );
}
