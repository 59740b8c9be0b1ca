import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { finalTarget, makesLoop, normalPath, readSource, readTarget } from "./rules.ts";

const site = "https://www.valley-it.test";
const isPage = (path: string) => path === "/services";

test("a path is compared as a browser writes it", () => {
  expect(normalPath("/Old-Page/")).toBe("/old-page");
  expect(normalPath("/about us.html?x=1#y")).toBe("/about%20us.html");
  expect(normalPath("/a/../b")).toBe("/b");
  for (const typed of ["old", "//evil.test/a", "/\\evil.test", "", "https://a.test/"]) {
    expect(normalPath(typed)).toBeNull();
  }
  expect(normalPath(`/${"a".repeat(300)}`)).toBeNull();
});

test("no path takes longer to compare than its length allows", () => {
  for (const run of longRuns) expectLinear("path", (text) => normalPath(`/${text}a`), run);
});

test("only an address without a page is redirected", () => {
  expect(readSource("https://www.valley-it.test/index.php", isPage)).toEqual({
    path: "/index.php",
  });
  for (const typed of [
    "/services",
    "/Services/",
    "/",
    "/api/leads",
    "/admin",
    "/assets/a.js",
    "x",
  ]) {
    expect(readSource(typed, isPage)).toHaveProperty("fault");
  }
});

test("a target is a path of this site or an https address, and nothing that only looks like one", () => {
  expect(readTarget("/services?a=1#b", site)).toEqual({
    target: "/services?a=1#b",
    external: false,
  });
  expect(readTarget(`${site}/services`, site)).toEqual({ target: "/services", external: false });
  expect(readTarget("https://other.test/x", site)).toEqual({
    target: "https://other.test/x",
    external: true,
  });
  for (const typed of [
    "//evil.test",
    "/\\evil.test",
    "/..//evil.test",
    "http://other.test",
    "javascript:alert(1)",
    "https://a:b@other.test",
    "services",
    "/a\r\nSet-Cookie:x",
  ]) {
    expect(readTarget(typed, site), typed).toHaveProperty("fault");
  }
});

test("chains are followed to their end and circles are seen", () => {
  const arrows = new Map([
    ["/a", "/b"],
    ["/b", "/c?x=1"],
    ["/d", "/e"],
    ["/e", "/d"],
  ]);
  expect(finalTarget("/a", arrows)).toBe("/c?x=1");
  expect(finalTarget("/d", arrows)).toBeNull();
  const others = [
    { source: "/b", target: "/c" },
    { source: "/c", target: "/A/" },
  ];
  expect(makesLoop({ source: "/a", target: "/b" }, others)).toBe(true);
  expect(makesLoop({ source: "/a", target: "/a" }, [])).toBe(true);
  expect(makesLoop({ source: "/x", target: "/b" }, [{ source: "/b", target: "/c" }])).toBe(false);
});
