import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { folderProblem, makePrivateFolder } from "./writable-folder.server.ts";

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is asked for here
  folder: async ({}, use) => {
    const path = mkdtempSync(join(tmpdir(), "site-folder-"));
    chmodSync(path, 0o755);
    await use(path);
    spawnSync("chmod", ["-R", "u+rwx", path]);
    rmSync(path, { recursive: true });
  },
});

const nobody = 65_534;

/** Reads the environment as a user who owns nothing here, and returns the message of its EnvError. */
function readAsNobody(settings: Record<string, string>): string {
  const env = new URL("./env.server.ts", import.meta.url).href;
  const script = `
const { readEnv } = await import(${JSON.stringify(env)});
if (process.getuid() === 0) process.setuid(${nobody});
try { readEnv(${JSON.stringify(settings)}); console.log("read"); }
catch (error) { console.log(error.constructor.name + " " + error.message.replaceAll(String(process.getuid()), "N")); }`;
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return ran.stdout.trim();
}

/** Makes a folder that nobody but root may open, whoever runs this test. */
function closedFolder(path: string): string {
  mkdirSync(path);
  chmodSync(path, process.getuid?.() === 0 ? 0o700 : 0);
  return path;
}

test("a folder that exists, or can be made, is no problem, and nothing is created", ({
  folder,
}) => {
  const below = join(folder, "one", "two");
  expect(folderProblem("DATA_DIR", folder)).toBeNull();
  expect(folderProblem("DATA_DIR", below)).toBeNull();
  expect(existsSync(join(folder, "one"))).toBe(false);
});

test("a file is no folder, nor is anything below it", ({ folder }) => {
  const file = join(folder, "data");
  writeFileSync(file, "");
  for (const path of [file, join(file, "site")]) {
    expect(folderProblem("DATA_DIR", path)).toContain(`${file}: it is a file, not a folder.`);
  }
});

test("a folder of another user is named with this process's user id", ({ folder }) => {
  const path = closedFolder(join(folder, "data"));
  const words = (setting: string) =>
    `EnvError ${setting}: This process (user id N) cannot write to ${path}: the permissions do not allow it. Give it to that user, or set ${setting} to another folder.`;
  expect(readAsNobody({ DATA_DIR: path })).toBe(words("DATA_DIR"));
  expect(readAsNobody({ DATA_DIR: join(path, "site") })).toBe(words("DATA_DIR"));
  const own = join(folder, "own");
  mkdirSync(own);
  chmodSync(own, 0o777);
  expect(readAsNobody({ DATA_DIR: own, BACKUP_DIR: path })).toBe(words("BACKUP_DIR"));
});

test("a folder inside DATA_DIR that cannot be read is named", ({ folder }) => {
  chmodSync(folder, 0o777);
  const path = closedFolder(join(folder, "backups"));
  expect(readAsNobody({ DATA_DIR: folder })).toContain(`cannot write to ${path}: the permissions`);
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a folder and its contents become readable by their owner alone", ({ folder: root }) => {
  const folder = join(root, "data");
  mkdirSync(join(folder, "backups"), { recursive: true });
  writeFileSync(join(folder, "backups", "old.backup"), "");
  for (const path of [folder, join(folder, "backups")]) chmodSync(path, 0o755);
  chmodSync(join(folder, "backups", "old.backup"), 0o644);
  makePrivateFolder(folder);
  expect(modeOf(folder)).toBe("700");
  expect(modeOf(join(folder, "backups"))).toBe("700");
  expect(modeOf(join(folder, "backups", "old.backup"))).toBe("600");
});
