import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { withoutEndSlash } from "./end-slash.ts";

test.each([
  ["/", ""],
  ["///", ""],
  ["/blog/", "/blog"],
  ["//blog//a//", "//blog//a"],
  ["/blog", "/blog"],
  ["", ""],
])("%j ends as %j", (path, clean) => {
  expect(withoutEndSlash(path)).toBe(clean);
});

test("no path takes longer than its length allows", () => {
  for (const run of longRuns) {
    expectLinear("slashes", (text) => withoutEndSlash(`${text}a`), run);
  }
});
