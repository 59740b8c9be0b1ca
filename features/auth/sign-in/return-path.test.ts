import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each([
  ["/admin/communications", "/admin/communications"],
  ["/admin/communications?lead=1&view=late#note", "/admin/communications?lead=1&view=late#note"],
  ["/", "/"],
  ["/admin/../contact", "/contact"],
  ["/admin?next=//evil.example", "/admin?next=//evil.example"],
])("%s is a valid return path", (from, path) => {
  expect(returnPath(from, "/admin")).toBe(path);
});

test("the router's location is returned with its query", () => {
  const from = {
    pathname: "/admin/dashboard",
    search: "?tab=mail",
    hash: "",
    key: "x",
    state: null,
  };
  expect(returnPath(from, "/admin")).toBe("/admin/dashboard?tab=mail");
});

test.each([
  undefined,
  null,
  7,
  "",
  {},
  { pathname: 1 },
  { pathname: "//evil.example", search: "", hash: "" },
  "admin",
  "https://evil.example/",
  "javascript:alert(1)",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/admin\\..\\x",
  "/\t/evil.example",
  "/\n/evil.example",
  " /admin",
  "/\u007fadmin",
  "/.//evil.example",
  "/admin/..//evil.example",
  "/%2e//evil.example",
])("%j is no return path", (from) => {
  expect(returnPath(from, "/admin")).toBe("/admin");
});

test("the sign-in page is never the return path", () => {
  expect(returnPath("/login?x=1", "/admin", ["/login"])).toBe("/admin");
});
