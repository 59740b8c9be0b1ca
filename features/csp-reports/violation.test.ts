import { expect, test } from "vitest";
import { violationOf } from "./violation.ts";

const own = "https://www.valley-it.test";

const aReport = (rest: object = {}) => ({
  "document-uri": `${own}/contact?email=a@b.test#secret`,
  "effective-directive": "script-src-elem",
  "blocked-uri": "inline",
  ...rest,
});

test("a violation keeps the path of its page, without query and fragment", () => {
  expect(violationOf(aReport(), own)).toEqual({
    directive: "script-src-elem",
    blocked: "inline",
    source: "",
    page: "/contact",
  });
});

test.each([
  ["https://evil.test/a.js?id=7", "https://evil.test"],
  [`${own}/assets/a.js`, "this site"],
  ["chrome-extension://abcdef/inject.js", "chrome-extension"],
  ["chrome-extension", "chrome-extension"],
  ["eval", "eval"],
  ["data:text/javascript,alert(1)", "data"],
  ["not an address", "other"],
])("a blocked %s is counted as %s", (blocked, expected) => {
  expect(violationOf(aReport({ "blocked-uri": blocked }), own)?.blocked).toBe(expected);
});

test("an older browser's directive is counted without its sources", () => {
  const report = aReport({
    "effective-directive": undefined,
    "violated-directive": "img-src 'self' data:",
  });
  expect(violationOf(report, own)?.directive).toBe("img-src");
});

test.each(["https://elsewhere.test/", "about:blank", ""])(
  "a page at %s is not ours",
  (document) => {
    expect(violationOf(aReport({ "document-uri": document }), own)).toBeNull();
  },
);

test("a directive that does not exist is other", () => {
  expect(violationOf(aReport({ "effective-directive": "x-src" }), own)?.directive).toBe("other");
});
