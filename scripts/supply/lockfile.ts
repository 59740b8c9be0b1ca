import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The product's own package.json. */
export const product = JSON.parse(readFileSync("package.json", "utf8")) as {
  name: string;
  version: string;
  dependencies: Record<string, string>;
};

/** A package as listed in package-lock.json. */
export type LockedPackage = {
  name: string;
  version: string;
  /** Path below the root, such as node_modules/hono. */
  path: string;
  integrity: string;
  dev: boolean;
  optional: boolean;
};

type Lock = {
  packages: Record<
    string,
    {
      version?: string;
      integrity?: string;
      dev?: boolean;
      optional?: boolean;
      devOptional?: boolean;
    }
  >;
};

/** Returns every package of a lockfile, in the order of its paths. */
export function lockedPackages(text: string): LockedPackage[] {
  const { packages } = JSON.parse(text) as Lock;
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      path,
      integrity: entry.integrity ?? "",
      dev: entry.dev === true || entry.devOptional === true,
      optional: entry.optional === true || entry.devOptional === true,
    }));
}

/** Returns the licence that an installed package names; null if not installed (another platform's binary). */
export function licenceOf({ path }: Pick<LockedPackage, "path">): string | null {
  const file = join(path, "package.json");
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8")) as {
    license?: string | { type?: string };
    licenses?: { type?: string }[];
  };
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "";
}
