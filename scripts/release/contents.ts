import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buildMark } from "#app/server/boot/build-freshness.ts";
import { commitHere } from "#scripts/commit.ts";
import { licenceOf, lockedPackages, product } from "#scripts/supply/lockfile.ts";
import { billOfMaterials } from "#scripts/supply/sbom.ts";
import { licenceTexts, partsOfTools } from "./licence-texts.ts";
import { copyRuntimePackages, nodePackage, releasedPackages } from "./runtime-packages.ts";

/** Files that start the build, which contains all other sources. */
export const program = [
  "app/main.js",
  "app/needs-node.js",
  "app/server/boot/start.ts",
  "app/server/boot/v8-flags.ts",
  "app/server/boot/hold-build.js",
  "app/server/boot/run-build.js",
];
const forOperators = [".env.example", "deploy", "docs/operations.md", "docs/security.md"];
const licencesFile = "THIRD-PARTY-LICENCES.txt";
/** Compiled code, valid for one Node version and one user; a server that may not write here runs without it. */
const compiledCode = "build/server/compiled";

/** Returns the release's name from version, commit and platform. */
export function nameRelease(): string {
  const state = commitHere() || readFileSync(buildMark, "utf8").slice(0, 12);
  return `site-${product.version}-${state}-${process.platform}-${process.arch}`;
}

function copy(folder: string, path: string): void {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(path, to, { recursive: true, filter: (from) => from !== compiledCode });
}

/** Copies Node, without its symbols (18 MB) if binutils can strip them. */
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

/** Writes an SBOM of the packages in the release only; the lockfile also lists tools that packages could use. */
function writeBill(folder: string, now: Date): void {
  const parts = new Set(releasedPackages());
  const packages = lockedPackages(readFileSync("package-lock.json", "utf8")).filter(({ path }) =>
    parts.has(path),
  );
  writeJson(join(folder, "sbom.json"), billOfMaterials(product, packages, { now, licenceOf }));
}

/** Writes the licences of everything in the release, as nearly all of them demand of those who pass it on. */
function writeLicences(folder: string): void {
  const tools = partsOfTools.map((name) => join("node_modules", name));
  writeFileSync(join(folder, licencesFile), licenceTexts([...releasedPackages(), ...tools]));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Writes SHA256SUMS for `sha256sum -c`. Returns the number of files and their total bytes. */
function writeSums(folder: string): { files: number; bytes: number } {
  const sums = filesIn(folder).map((file) => {
    const content = readFileSync(file);
    const hash = createHash("sha256").update(content).digest("hex");
    return { line: `${hash}  ${relative(folder, file)}\n`, bytes: content.length };
  });
  writeFileSync(join(folder, "SHA256SUMS"), sums.map(({ line }) => line).join(""));
  return { files: sums.length, bytes: sums.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Fills an empty folder with a release of the current build. */
export function writeRelease(folder: string, { now }: { now: Date }) {
  for (const path of ["build", ...program, ...forOperators]) copy(folder, path);
  cpSync("deploy/site", join(folder, "site"));
  chmodSync(join(folder, "site"), 0o755);
  copyNode(folder);
  const dependencies = copyRuntimePackages(join(folder, "node_modules"));
  const { name, version } = product;
  const imports = { "#app/*": "./app/*" };
  writeJson(join(folder, "package.json"), { name, version, type: "module", imports, dependencies });
  // Tells app/main.js that it is part of a release.
  writeJson(join(folder, "release.json"), {
    version,
    commit: commitHere(),
    sources: readFileSync(buildMark, "utf8"),
    node: process.versions.node,
  });
  writeBill(folder, now);
  writeLicences(folder);
  return writeSums(folder);
}
