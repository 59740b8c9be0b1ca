import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { finalTarget, makesLoop, normalPath, readSource, readTarget } from "./rules.ts";

const site = "https://www.valley-it.test";
const isPage = (path: string) => path === "/services";

test("normalPath writes a path as a browser does", () => {
  expect(normalPath("/Old-Page/")).toBe("/old-page");
  expect(normalPath("/about us.html?x=1#y")).toBe("/about%20us.html");
  expect(normalPath("/a/../b")).toBe("/b");
  for (const typed of ["old", "//evil.test/a", "/\\evil.test", "", "https://a.test/"]) {
    expect(normalPath(typed)).toBeNull();
  }
  expect(normalPath(`/${"a".repeat(300)}`)).toBeNull();
});

test("normalPath takes linear time", () => {
  for (const run of longRuns) expectLinear("path", (text) => normalPath(`/${text}a`), run);
});

test("readSource accepts only addresses without a page", () => {
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
    expect(readSource(typed, isPage)).toHaveProperty("error");
  }
});

test("readTarget accepts paths of this site and https addresses only", () => {
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
    expect(readTarget(typed, site), typed).toHaveProperty("error");
  }
});

test("finalTarget follows chains and detects loops", () => {
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
