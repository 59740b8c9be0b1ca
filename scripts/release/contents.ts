import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buildMark } from "#app/server/boot/build-freshness.ts";
import { commitHere } from "#scripts/commit.ts";
import { licenceOf, lockedPackages } from "#scripts/supply/lockfile.ts";
import { billOfMaterials } from "#scripts/supply/sbom.ts";
import { copyRuntimePackages, packagePaths } from "./runtime-packages.ts";

const product = JSON.parse(readFileSync("package.json", "utf8")) as {
  name: string;
  version: string;
  dependencies: Record<string, string>;
};

/** The pinned Node of this kind of machine. */
const nodePackage = `node-${process.platform}-${process.arch}`;

/** Starts the build; everything else of the sources is in it. */
const program = [
  "app/main.js",
  "app/server/boot/start.ts",
  "app/server/boot/v8-flags.ts",
  "app/server/boot/run-build.js",
];
const forOperators = [".env.example", "deploy", "docs/operations.md", "docs/security.md"];
/** Code compiled for one version of Node and one user; a server that may not write here runs without. */
const compiledCode = "build/server/compiled";

/** Names the release by version, commit and kind of machine. */
export function nameRelease(): string {
  const state = commitHere() || readFileSync(buildMark, "utf8").slice(0, 12);
  return `site-${product.version}-${state}-${process.platform}-${process.arch}`;
}

function copy(folder: string, path: string): void {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(path, to, { recursive: true, filter: (from) => from !== compiledCode });
}

/** Copies Node, without the names of its inner functions (18 MB) where binutils can take them out. */
function copyNode(folder: string): void {
  const pinned = join("node_modules", nodePackage);
  const [from, to] = [`${pinned}/bin/node`, join(folder, "bin/node")];
  mkdirSync(dirname(to), { recursive: true });
  const stripped = spawnSync("strip", ["--strip-all", "-o", to, from]);
  if (stripped.status !== 0) {
    console.warn("strip (package binutils) is missing: Node takes 18 MB more.");
    cpSync(from, to);
  }
  chmodSync(to, 0o755);
  cpSync(`${pinned}/LICENSE`, join(folder, "bin/LICENSE.node"));
}

const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);

/** Lists the packages that the release is made of. The lockfile also counts tools that some package could work with. */
function writeBill(folder: string, now: Date): void {
  const parts = new Set(packagePaths([...Object.keys(product.dependencies), nodePackage]));
  const packages = lockedPackages(readFileSync("package-lock.json", "utf8")).filter(({ path }) =>
    parts.has(path),
  );
  writeJson(join(folder, "sbom.json"), billOfMaterials(product, packages, { now, licenceOf }));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Writes SHA256SUMS, which `sha256sum -c` reads. Returns how many files there are and their bytes. */
function writeSums(folder: string): { files: number; bytes: number } {
  const sums = filesIn(folder).map((file) => {
    const content = readFileSync(file);
    const hash = createHash("sha256").update(content).digest("hex");
    return { line: `${hash}  ${relative(folder, file)}\n`, bytes: content.length };
  });
  writeFileSync(join(folder, "SHA256SUMS"), sums.map(({ line }) => line).join(""));
  return { files: sums.length, bytes: sums.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Fills an empty folder with the release of the build that is here. */
export function writeRelease(folder: string, { now }: { now: Date }) {
  for (const path of ["build", ...program, ...forOperators]) copy(folder, path);
  cpSync("deploy/site", join(folder, "site"));
  chmodSync(join(folder, "site"), 0o755);
  copyNode(folder);
  const dependencies = copyRuntimePackages(join(folder, "node_modules"));
  const { name, version } = product;
  const imports = { "#app/*": "./app/*" };
  writeJson(join(folder, "package.json"), { name, version, type: "module", imports, dependencies });
  // app/main.js knows by this file that it is part of a release.
  writeJson(join(folder, "release.json"), {
    version,
    commit: commitHere(),
    sources: readFileSync(buildMark, "utf8"),
    node: process.versions.node,
  });
  writeBill(folder, now);
  return writeSums(folder);
}
