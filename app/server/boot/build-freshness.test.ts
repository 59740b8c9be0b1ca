import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, expect } from "vitest";
import { dataFolder } from "#tests/product.ts";
import { buildMark, isBuildFresh, sourcesHash } from "./build-freshness.ts";

/** Provides a folder with one source file. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is asked for here
  folder: async ({}, use) => {
    const { path, remove } = dataFolder();
    put(path, "app/root.tsx", "one");
    await use(path);
    remove();
  },
});

function put(folder: string, path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const finish = (folder: string) => put(folder, buildMark, sourcesHash(folder));

test("a missing build is not fresh", ({ folder }) => {
  expect(isBuildFresh(folder)).toBe(false);
});

test("an interrupted build is not fresh, however new its files are", ({ folder }) => {
  put(folder, "build/server/index.js", "");
  expect(isBuildFresh(folder)).toBe(false);
});

test("a build is fresh until a source is changed, added or renamed", ({ folder }) => {
  finish(folder);
  expect(isBuildFresh(folder)).toBe(true);
  put(folder, "app/root.tsx", "two");
  expect(isBuildFresh(folder)).toBe(false);
  put(folder, "app/root.tsx", "one");
  expect(isBuildFresh(folder)).toBe(true);
  put(folder, "features/blog/feed.ts", "");
  expect(isBuildFresh(folder)).toBe(false);
});

test("newer file times and changed tests need no build", ({ folder }) => {
  finish(folder);
  const later = Date.now() / 1000 + 3600;
  utimesSync(join(folder, "app/root.tsx"), later, later);
  put(folder, "app/root.test.tsx", "three");
  expect(isBuildFresh(folder)).toBe(true);
});

/** Script that calls `ensureBuild` as a user who may not write to the folder. */
const asAnother = `
const { ensureBuild } = await import(${JSON.stringify(new URL("./build-freshness.ts", import.meta.url).href)});
if (process.getuid() === 0) process.setuid(65534);
await ensureBuild();
console.log("went on");
`;

test("a stale build that the user may not replace is used as it is, with a warning", ({
  folder,
}) => {
  finish(folder);
  put(folder, "app/root.tsx", "newer");
  const mark = readFileSync(join(folder, buildMark), "utf8");
  spawnSync("chmod", ["-R", "a=rX", folder]);
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", asAnother], {
    cwd: folder,
    encoding: "utf8",
  });
  spawnSync("chmod", ["-R", "u+w", folder]);
  expect(ran.stderr).toContain("starting with the existing build");
  expect(ran.stdout).toBe("went on\n");
  expect(readFileSync(join(folder, buildMark), "utf8")).toBe(mark);
});
