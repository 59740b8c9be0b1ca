import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, expect } from "vitest";
import { dataFolder } from "#tests/product.ts";
import { buildMark, isBuildFresh } from "./build-freshness.ts";

/** A folder with one source, changed at 1,000, and what else a test writes into it; all times in seconds. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is asked for here
  folder: async ({}, use) => {
    const { path, remove } = dataFolder();
    put(path, "app/root.tsx", 1000);
    await use(path);
    remove();
  },
});

function put(folder: string, path: string, changed: number): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, changed, changed);
  utimesSync(dirname(file), changed, changed);
}

test("no build is not a fresh one", ({ folder }) => {
  expect(isBuildFresh(folder)).toBe(false);
});

test("a build that was stopped on its way is not fresh, however new its files are", ({
  folder,
}) => {
  put(folder, "build/server/index.js", 2000);
  expect(isBuildFresh(folder)).toBe(false);
});

test("a build that came to its end is fresh until a source changes", ({ folder }) => {
  put(folder, buildMark, 2000);
  expect(isBuildFresh(folder)).toBe(true);
  put(folder, "features/blog/feed.ts", 3000);
  expect(isBuildFresh(folder)).toBe(false);
});
