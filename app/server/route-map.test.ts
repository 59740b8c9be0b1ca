import { expect, test } from "vitest";
import { isSiteBranch, siteMapOf, siteRoutes } from "./route-map.ts";

const routes = {
  root: { id: "root" },
  "shell/site-layout": { id: "shell/site-layout", parentId: "root" },
  "site/blog": { id: "site/blog", parentId: "shell/site-layout" },
  "admin/staff-root": { id: "admin/staff-root", parentId: "root" },
  "admin/layout": { id: "admin/layout", parentId: "admin/staff-root" },
};

test("the map of the public pages knows the root, their layout and what lies under it", () => {
  expect(Object.keys(siteRoutes(routes))).toEqual(["root", "shell/site-layout", "site/blog"]);
});

test("a public page is one that stands in the site's layout", () => {
  expect(isSiteBranch(["root", "shell/site-layout", "site/blog"])).toBe(true);
  expect(isSiteBranch(["root", "admin/staff-root"])).toBe(false);
});

test("its file lies beside the map of all pages", () => {
  expect(siteMapOf("/assets/manifest-1a2b.js")).toBe("/assets/manifest-1a2b-site.js");
});
