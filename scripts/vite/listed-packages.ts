import type { Plugin } from "vite";
import { releasedPackages } from "#scripts/release/runtime-packages.ts";

const packages = "node_modules/";

/** Returns the folder of the package that a file belongs to; null for our own files and the bundler's virtual ones. */
export function packageOf(file: string): string | null {
  // A linked node_modules is elsewhere, so that no path relative to this folder would name it.
  const first = file.indexOf(packages);
  if (first < 0) return null;
  const name = file.lastIndexOf(packages) + packages.length;
  const parts = file.slice(name).split("/");
  return file.slice(first, name) + parts.slice(0, file[name] === "@" ? 2 : 1).join("/");
}

/**
 * Refuses a build with code or files of a package that the dependencies in package.json do not lead to: a release lists
 * the licences and the bill of materials of those.
 */
export function listedPackages(): Plugin {
  return {
    name: "listed-packages",
    apply: "build",
    generateBundle(_, bundle) {
      const listed = new Set(releasedPackages());
      const files = Object.values(bundle).flatMap((part) =>
        part.type === "chunk" ? Object.keys(part.modules) : part.originalFileNames,
      );
      const unlisted = new Set(files.map(packageOf).filter((path) => path && !listed.has(path)));
      if (unlisted.size === 0) return;
      this.error(
        `${[...unlisted].join(", ")}: in the build, but not among the dependencies in package.json. List it there, or in "leftOut" (scripts/vite/not-built-in.ts).`,
      );
    },
  };
}
