import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { branchOf, filesOf } from "./branch.server.ts";

const context = {
  manifest: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: ["/shell.js"] },
    routes: {
      root: { id: "root", module: "/root.js", imports: ["/shell.js"] },
      blog: { id: "blog", module: "/blog.js", imports: ["/drawing.js"] },
      about: { id: "about", module: "/about.js" },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "blog" } }] },
} as unknown as EntryContext;

test("only the routes of the page are left, without the files they import", () => {
  const { manifest } = branchOf(context);
  expect(Object.keys(manifest.routes)).toEqual(["root", "blog"]);
  expect(manifest.routes.blog?.imports).toEqual([]);
  expect(manifest.entry.imports).toEqual([]);
  expect(manifest.version).toBe("1");
  expect(Object.keys(context.manifest.routes)).toHaveLength(3);
});

test("the files of a page are those of its own routes, in order", () => {
  expect(filesOf(context)).toEqual([
    "/manifest.js",
    "/entry.js",
    "/shell.js",
    "/root.js",
    "/shell.js",
    "/blog.js",
    "/drawing.js",
  ]);
});
