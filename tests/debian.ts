import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Returns the path of the first of these programs that is on PATH. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

function isDebian(): boolean {
  if (!existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** Makes test files that run in parallel install one after another: apt does not wait for the lock of its lists. */
const lock = join(tmpdir(), "site-tests-install.lock");

/** Installs a system package if the user is root and the system is Debian or a derivative. Returns whether it did. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !isDebian() || !onPath("apt-get")) return false;
  console.log(`Installing the system package ${name} for the tests …`);
  const get = "apt-get -q -o DPkg::Lock::Timeout=500";
  const install = `${get} update; ${get} install -y --no-install-recommends ${name}`;
  const { status } = spawnSync("flock", [lock, "sh", "-c", install], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
