import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { type FrameOptions, frameOptions } from "./frame-options.ts";

/** Step of the HTML standard's check, the header's lines, and the reading. */
const cases: readonly (readonly [step: string, lines: readonly string[], FrameOptions])[] = [
  ["8", ["DENY"], "deny"],
  ["8", ["deny"], "deny"],
  ["8", ["Deny"], "deny"],
  ["8", ["  DENY  "], "deny"],
  ["8", ["\tDENY\t"], "deny"],
  ["9", ["SAMEORIGIN"], "sameorigin"],
  ["9", ["sameOrigin"], "sameorigin"],
  ["5, a set holds each value once", ["DENY, DENY"], "deny"],
  ["5, a set holds each value once", ["DENY", "deny"], "deny"],
  ["5, a set holds each value once", ["SAMEORIGIN,SAMEORIGIN"], "sameorigin"],
  ["5, a set holds each value once", ["SAMEORIGIN", "sameorigin", "SameOrigin"], "sameorigin"],
  ["6", ["DENY, SAMEORIGIN"], "conflict"],
  ["6", ["SAMEORIGIN", "DENY"], "conflict"],
  ["6", ["SAMEORIGIN, ALLOWALL"], "conflict"],
  ["6", ["ALLOWALL", "DENY"], "conflict"],
  ["6", ["ALLOWALL, nonsense"], "conflict"],
  ["6", ["DENY, nonsense"], "conflict"],
  ["6", ["nonsense", "SAMEORIGIN"], "conflict"],
  ["6", ["DENY,"], "conflict"],
  ["6", [",SAMEORIGIN"], "conflict"],
  ["6", ["ALLOW-FROM https://a.test, DENY"], "conflict"],
  ["6", ["SAMEORIGIN", "ALLOW-FROM https://a.test"], "conflict"],
  ["10", ["ALLOWALL"], "none"],
  ["10", ["ALLOWALL, ALLOWALL"], "none"],
  ["10", ["nonsense"], "none"],
  ["7", ["nonsense, other"], "none"],
  ["7", ["none", "nonsense"], "none"],
  ["10", [""], "none"],
  ["10", [], "none"],
  ["10", [", ,"], "none"],
  ["10", ['"DENY"'], "none"],
  ["10", ["'DENY'"], "none"],
  ["10", ["DENY;"], "none"],
  ["10", ["DENY; SAMEORIGIN"], "none"],
  ["10", ["DENY SAMEORIGIN"], "none"],
  ["10", ["SAME-ORIGIN"], "none"],
  ["10", ["SAMEORIGIN https://a.test"], "none"],
  ["10", ["X-Frame-Options: DENY"], "none"],
  ["10", ["DENYY"], "none"],
  ["10", ['"DENY, SAMEORIGIN"'], "none"],
  ["10", ["ALLOW-FROM https://a.test"], "allow-from"],
  ["10", ["allow-from https://a.test/"], "allow-from"],
  ["10", ["ALLOW-FROM: https://a.test"], "allow-from"],
  ["7", ["ALLOW-FROM https://a.test, ALLOW-FROM https://b.test"], "allow-from"],
];

test.for(cases)("HTML, X-Frame-Options step %s: %s is %s", ([, lines, expected]) => {
  expect(frameOptions(lines)).toBe(expected);
});

test.for([",", '"', '"\\"', "a,", " "])("time grows with the header only: %s", (part) => {
  expectLinear("frameOptions", (text) => frameOptions([text]), part);
});
