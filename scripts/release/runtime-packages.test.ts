import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { packagePaths } from "./runtime-packages.ts";

test("a package includes its dependencies, and no binary for another system", () => {
  const paths = packagePaths(["sharp"]);
  const binary = `node_modules/@img/sharp-${process.platform}-${process.arch}`;
  expect(paths).toEqual(expect.arrayContaining(["node_modules/sharp", "node_modules/detect-libc"]));
  expect(paths).toContain(binary);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(paths.filter((path) => /win32|darwin/.test(path))).toEqual([]);
});
