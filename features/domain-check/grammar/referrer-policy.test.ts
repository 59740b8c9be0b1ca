import { expect, test } from "vitest";
import { headerReferrerPolicy, metaReferrerPolicy, tellsAddress } from "./referrer-policy.ts";

type Read = ReturnType<typeof headerReferrerPolicy>;

const fromHeader: readonly (readonly [section: string, lines: readonly string[], Read])[] = [
  ["8.1", ["no-referrer"], "no-referrer"],
  ["8.1", ["NO-REFERRER"], "no-referrer"],
  ["8.1", ["same-origin"], "same-origin"],
  ["8.1", ["origin"], "origin"],
  ["8.1", ["strict-origin"], "strict-origin"],
  ["8.1", ["origin-when-cross-origin"], "origin-when-cross-origin"],
  ["8.1", ["strict-origin-when-cross-origin"], "strict-origin-when-cross-origin"],
  ["8.1", ["unsafe-url"], "unsafe-url"],
  ["8.1", ["no-referrer-when-downgrade"], "no-referrer-when-downgrade"],
  ["8.1", ["  no-referrer  "], "no-referrer"],
  ["11.1", ["no-referrer, strict-origin"], "strict-origin"],
  ["11.1", ["no-referrer, unsafe-url"], "unsafe-url"],
  ["11.1", ["no-referrer", "unsafe-url"], "unsafe-url"],
  ["11.1", ["unsafe-url", "no-referrer"], "no-referrer"],
  ["11.1", ["unsafe-url, no-referrer"], "no-referrer"],
  ["11.1", ["unsafe-url, future-policy"], "unsafe-url"],
  ["11.1", ["no-referrer, future-policy"], "no-referrer"],
  ["11.1", ["future-policy, no-referrer-when-downgrade"], "no-referrer-when-downgrade"],
  ["11.1", ["unsafe-url,"], "unsafe-url"],
  ["11.1", ["unsafe-url,,  ,"], "unsafe-url"],
  ["11.1", ["no-referrer,unsafe-url,x,y"], "unsafe-url"],
  ["8.1", ["unsafe-url, "], "unsafe-url"],
  ["8.1", [], null],
  ["8.1", [""], null],
  ["8.1", ["future-policy"], null],
  ["8.1", ["unsafe-url;"], null],
  ["8.1", ["unsafe-url no-referrer"], null],
  ["8.1", ['"no-referrer"'], null],
  ["8.1", ["'no-referrer'"], null],
  ["8.1", ["no_referrer"], null],
  ["8.1", ["never"], null],
  ["8.1", ["origin-when-crossorigin"], null],
  ["8.1", ["Referrer-Policy: no-referrer"], null],
  ["8.1", ["none"], null],
];

const fromMeta: readonly (readonly [content: string, Read])[] = [
  ["no-referrer", "no-referrer"],
  ["UNSAFE-URL", "unsafe-url"],
  ["always", "unsafe-url"],
  ["never", "no-referrer"],
  ["default", "strict-origin-when-cross-origin"],
  ["origin-when-crossorigin", "origin-when-cross-origin"],
  ["no-referrer-when-downgrade", "no-referrer-when-downgrade"],
  ["", null],
  ["no-referrer, unsafe-url", null],
  ["future-policy", null],
  ["constructor", null],
];

test.for(fromHeader)("Referrer Policy %s: the header %s is %s", ([, lines, expected]) => {
  expect(headerReferrerPolicy(lines)).toBe(expected);
});

test.for(fromMeta)("HTML 4.2.5.1: meta referrer %s is %s", ([content, expected]) => {
  expect(metaReferrerPolicy(content)).toBe(expected);
});

test("Referrer Policy 3: two policies tell other sites the whole address", () => {
  expect(tellsAddress("unsafe-url")).toBe(true);
  expect(tellsAddress("no-referrer-when-downgrade")).toBe(true);
  expect(tellsAddress("origin")).toBe(false);
  expect(tellsAddress("strict-origin-when-cross-origin")).toBe(false);
});
