import { build } from "vite";
import { expect, test } from "vitest";
import { listedPackages, packageOf } from "./listed-packages.ts";

/** Bundles a file and writes nothing. */
const bundle = (input: string) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [listedPackages()],
    build: { ssr: input, write: false },
  });

test("a build with a package that no dependency leads to is refused", async () => {
  await expect(bundle("node_modules/has-flag/index.js")).rejects.toThrow(
    "node_modules/has-flag: in the build, but not among the dependencies",
  );
  await expect(bundle("node_modules/lean-qr/index.mjs")).resolves.toBeTruthy();
});

test("a file belongs to the innermost package above it", () => {
  expect(packageOf(`${process.cwd()}/node_modules/@img/colour/index.js`)).toBe(
    "node_modules/@img/colour",
  );
  expect(packageOf(`${process.cwd()}/node_modules/tsyringe/node_modules/tslib/tslib.js`)).toBe(
    "node_modules/tsyringe/node_modules/tslib",
  );
  expect(packageOf(`${process.cwd()}/app/root.tsx`)).toBeNull();
  expect(packageOf("\0vite/preload-helper.js")).toBeNull();
});
