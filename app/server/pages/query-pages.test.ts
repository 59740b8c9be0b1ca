import { expect, test } from "vitest";
import { allowedQuery } from "./query-pages.ts";

function storedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  return allowedQuery(pathname, searchParams);
}

test.for([
  // Pages outside the table get no parameters.
  ["/?q=x", ""],
  ["/contact?q=x&utm_source=y", ""],
  ["/search", ""],
  ["/search?q=", ""],
  ["/search?q=%20%00", ""],
  // Pages in the table get only their listed parameters, each once, in the order of the table.
  ["/search?q=wire+fraud&utm_source=mail", "?q=wire+fraud"],
  ["/search?page=2&q=a&q=b&x=1", "?q=a&page=2"],
  ["/blog?page=2&topic=backup&x=1", "?topic=backup&page=2"],
  ["/search.data?q=a&_routes=root", "?q=a"],
  ["/blog/search?q=a", ""],
  // Control characters and broken encodings are dropped.
  ["/search?q=a%00b%0Ac", "?q=a+b+c"],
  ["/search?q=%FFa", "?q=a"],
  ["/search?q=%3Cscript%3E", "?q=%3Cscript%3E"],
])("%s is rendered with “%s”", ([address, expected]) => {
  expect(storedAddress(address ?? "")).toBe(expected);
});

test("a long value is cut and stays well-formed", () => {
  const cut = storedAddress(`/search?q=${"a".repeat(199)}${encodeURIComponent("😀".repeat(5000))}`);
  expect(new URLSearchParams(cut).get("q")).toBe("a".repeat(199));
});

test("names of Object.prototype match no page", () => {
  expect(allowedQuery("/__proto__", new URLSearchParams("q=a"))).toBe("");
  expect(allowedQuery("constructor", new URLSearchParams("q=a"))).toBe("");
});
