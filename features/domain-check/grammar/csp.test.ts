import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { frameLimits, headerPolicies, metaPolicy, parsePolicy, scriptLimits } from "./csp.ts";

type Limits = ReturnType<typeof scriptLimits>;

/** Section of CSP 3, lines of the header, and how scripts are limited. */
const scripts: readonly (readonly [section: string, lines: readonly string[], Limits])[] = [
  ["6.1.1", ["default-src 'self'"], "tight"],
  ["6.1.1", ["default-src 'none'"], "tight"],
  ["6.1.10", ["script-src 'self' https://cdn.example.com"], "tight"],
  ["6.1.10", ["script-src 'self' *.example.com"], "tight"],
  ["6.1.10", ["script-src"], "tight"],
  ["6.1.10", ["default-src *; script-src 'none'"], "tight"],
  ["2.2.1", ["SCRIPT-SRC 'self'"], "tight"],
  ["2.2.1", ["script-src 'self'; script-src *"], "tight"],
  ["2.2.1", ["script-src *; script-src 'self'"], "loose"],
  ["2.2.1", ["script-src\t'self'\t;"], "tight"],
  ["2.2.1", ["; ;script-src 'self'"], "tight"],
  ["6.7.3.2", ["script-src 'nonce-abc' 'unsafe-inline'"], "tight"],
  ["6.7.3.2", ["script-src 'sha256-abc=' 'unsafe-inline'"], "tight"],
  ["6.7.3.2", ["script-src 'strict-dynamic' 'unsafe-inline'"], "tight"],
  ["6.7.1.1", ["script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'"], "tight"],
  ["6.7.1.1", ["script-src 'sha512-abc' 'strict-dynamic' *"], "tight"],
  ["6.1.11", ["script-src *; script-src-elem 'self'; script-src-attr 'none'"], "tight"],
  ["6.5.3", ["sandbox"], "tight"],
  ["4.2", ["default-src *", "script-src 'self'"], "tight"],
  ["4.2", ["script-src https:, script-src 'self' 'unsafe-inline'"], "tight"],
  ["4.2", ["img-src 'self', script-src 'self'"], "tight"],
  ["2.3.1", ["script-src 'nonce-' 'unsafe-inline'"], "loose"],
  ["2.3.1", ["script-src 'sha256-' 'unsafe-inline'"], "loose"],
  ["2.3.1", ["script-src 'nonce-a$b' 'unsafe-inline'"], "loose"],
  ["2.3.1", ["script-src nonce-abc 'unsafe-inline'"], "loose"],
  ["2.3.1", ["script-src 'md5-abc' 'unsafe-inline'"], "loose"],
  ["6.7.3.2", ["script-src 'self' 'unsafe-inline'"], "loose"],
  ["6.7.3.2", ["script-src 'self' 'UNSAFE-INLINE'"], "loose"],
  ["6.7.3.2", ["default-src 'self' 'unsafe-inline'"], "loose"],
  ["6.7.2.8", ["script-src *"], "loose"],
  ["6.7.2.8", ["script-src https:"], "loose"],
  ["6.7.2.8", ["script-src http:"], "loose"],
  ["6.7.2.9", ["script-src ws:"], "loose"],
  ["6.7.2.8", ["script-src 'self' data:"], "loose"],
  ["6.7.2.8", ["script-src 'none' *"], "loose"],
  ["6.7.2.8", ["script-src https://*"], "loose"],
  ["6.7.2.8", ["script-src *:443"], "loose"],
  ["6.7.2.8", ["script-src 'self' *.com"], "loose"],
  ["6.7.2.8", ["script-src 'self' https://*.co.uk"], "loose"],
  ["6.7.2.8", ["script-src 'self' https://*.s3.amazonaws.com"], "loose"],
  ["6.7.2.8", ["script-src 'self' *.storage.googleapis.com"], "loose"],
  ["6.7.2.8", ["script-src *.cloudfront.net"], "loose"],
  ["6.7.1.1", ["script-src 'nonce-abc' https:"], "loose"],
  ["4.4", ["script-src 'self' 'unsafe-eval'"], "loose"],
  ["4.4", ["script-src 'nonce-abc' 'unsafe-eval'"], "loose"],
  ["6.1.11", ["script-src 'self'; script-src-elem *"], "loose"],
  ["6.1.12", ["script-src 'self'; script-src-attr 'unsafe-inline'"], "loose"],
  ["6.1.11", ["script-src-elem 'self'"], "loose"],
  ["2.2.1", ["script-src: 'self'; default-src *"], "loose"],
  ["4.2", ["script-src https:", "script-src http:"], "loose"],
  ["6.5.3", ["sandbox allow-scripts; default-src *"], "loose"],
  ["2.2.1", ["script-src 'self' ü"], null],
  ["6.1", ["img-src 'self'"], null],
  ["6.1", ["upgrade-insecure-requests"], null],
  ["6.1", ["object-src 'none'; base-uri 'none'"], null],
  ["6.1", ["script-src: 'self'"], null],
  ["6.1", [""], null],
  ["6.1", [], null],
];

test.for(scripts)("CSP 3 %s: scripts under %s are %s", ([, lines, limits]) => {
  expect(scriptLimits(headerPolicies(lines))).toBe(limits);
});

const frames: readonly (readonly [lines: readonly string[], ReturnType<typeof frameLimits>])[] = [
  [["frame-ancestors 'none'"], "limited"],
  [["frame-ancestors 'self'"], "limited"],
  [["frame-ancestors"], "limited"],
  [["frame-ancestors https://a.example *.example.org"], "limited"],
  [["frame-ancestors *, frame-ancestors 'self'"], "limited"],
  [["frame-ancestors 'self'", "frame-ancestors https:"], "limited"],
  [["frame-ancestors 'self'; frame-ancestors *"], "limited"],
  [["FRAME-ANCESTORS 'SELF'"], "limited"],
  [["frame-ancestors *; frame-ancestors 'self'"], "open"],
  [["frame-ancestors *"], "open"],
  [["frame-ancestors https:"], "open"],
  [["frame-ancestors 'self' http:"], "open"],
  [["frame-ancestors 'none' *"], "open"],
  [["frame-ancestors https://*"], "open"],
  [["frame-ancestors https://*:*"], "open"],
  [["frame-ancestors *.com"], "open"],
  [["frame-ancestors *", "frame-ancestors https:"], "open"],
  [["default-src 'none'"], null],
  [["frame-src 'none'"], null],
  [["frame-ancestor 'none'"], null],
  [["frame-ancestors: 'none'"], null],
  [[""], null],
];

test.for(frames)("CSP 3 6.4.2: frames under %s are %s", ([lines, limits]) => {
  expect(frameLimits(headerPolicies(lines))).toBe(limits);
});

test("CSP 3 3.3: a meta element cannot hold frame-ancestors, report-uri and sandbox", () => {
  const text = "frame-ancestors 'none'; report-uri /x; sandbox; script-src 'self'";
  expect([...metaPolicy(text).keys()]).toEqual(["script-src"]);
  expect(frameLimits([metaPolicy(text)])).toBe(null);
  expect(scriptLimits([metaPolicy("sandbox")])).toBe(null);
});

test.for([";", " ", "'nonce-a", "*.", "a; ", ","])(
  "time grows with the policy only: %s",
  (part) => {
    expectLinear("parsePolicy", (text) => scriptLimits([parsePolicy(text)]), part);
  },
);
