import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { licenceProblem } from "./supply/licences.ts";
import { licenceOf, lockedPackages } from "./supply/lockfile.ts";
import { keyBlockIn, secretsIn } from "./supply/secrets.ts";
import { meetsMinVersion } from "./supply/versions.ts";

// Checks the supply chain: licences of all packages, minimum versions without known vulnerabilities
// (scripts/min-versions.json), integrity of each package in the lockfile, and secrets in tracked files.

const packages = lockedPackages(readFileSync("package-lock.json", "utf8"));
const minVersions = JSON.parse(readFileSync("scripts/min-versions.json", "utf8")) as Record<
  string,
  string
>;

function licences(): string[] {
  return packages.flatMap((one) => {
    const licence = licenceOf(one);
    return licence === null ? [] : (licenceProblem(one.name, licence) ?? []);
  });
}

function versions(): string[] {
  return Object.entries(minVersions).flatMap(([name, wanted]) => {
    const found = packages.filter((one) => one.name === name);
    if (found.length === 0) return [`${name} is in min-versions.json but not installed`];
    return found
      .filter(({ version }) => !meetsMinVersion(version, wanted))
      .map(({ version }) => `${name} ${version} is older than ${wanted}`);
  });
}

function integrity(): string[] {
  return packages
    .filter((one) => !one.integrity.startsWith("sha512-"))
    .map(({ path }) => `${path} has no sha512 in the lockfile`);
}

const largestText = 2_000_000;

/** Returns the files tracked by Git; none outside a repository. */
function trackedFiles(): string[] {
  try {
    return execFileSync("git", ["ls-files", "-z"], { encoding: "utf8", stdio: "pipe" })
      .split("\0")
      .filter((path) => path !== "" && existsSync(path) && statSync(path).size < largestText);
  } catch {
    return [];
  }
}

function secrets(): string[] {
  return trackedFiles().flatMap((path) => {
    const text = readFileSync(path, "utf8");
    if (text.includes("\0")) return [];
    return [...secretsIn(path, text), ...keyBlockIn(path, text)];
  });
}

const problems = [...licences(), ...versions(), ...integrity(), ...secrets()];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${packages.length} packages and the tracked files are in order.`
    : `${problems.length} problems in packages or tracked files.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
