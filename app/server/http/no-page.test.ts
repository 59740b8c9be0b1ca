import { expect, test } from "vitest";
import { noPageMatcher } from "./no-page.server.ts";

const routes = {
  site: { id: "site" },
  home: { id: "home", parentId: "site", index: true },
  blog: { id: "blog", parentId: "site", path: "blog" },
  post: { id: "post", parentId: "site", path: "blog/:slug" },
  none: { id: "none", parentId: "site", path: "*" },
  admin: { id: "admin", path: "admin" },
  screen: { id: "screen", parentId: "admin", path: "blog" },
};
const isNoPage = noPageMatcher({ routes } as never);

test.each(["/zq", "/zq/a/b", "/wp-login.php", "/blog/a/b", "/404", "/admin/zq"])(
  "%s has no page",
  (path) => {
    expect(isNoPage(path)).toBe(true);
  },
);

test.each(["/", "/blog", "/blog/any", "/admin", "/admin/blog", "/zq.data"])(
  "%s may have a page",
  (path) => {
    expect(isNoPage(path)).toBe(false);
  },
);
