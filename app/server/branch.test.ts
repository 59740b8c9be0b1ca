import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { branchOf } from "./branch.server.ts";

test("only the routes of the page are left", () => {
  const context = {
    manifest: { version: "1", routes: { root: { id: "root" }, blog: { id: "blog" }, about: {} } },
    staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "blog" } }] },
  } as unknown as EntryContext;
  const { manifest } = branchOf(context);
  expect(Object.keys(manifest.routes)).toEqual(["root", "blog"]);
  expect(manifest.version).toBe("1");
  expect(Object.keys(context.manifest.routes)).toHaveLength(3);
});
