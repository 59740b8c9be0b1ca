import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { coversMx, isStsRecord, isValidStsRecord, parseStsPolicy } from "./sts-policy.ts";

const head = "version: STSv1\nmode: enforce\n";
const tail = "mx: mx.firm.test\nmax_age: 604800\n";

/** Section of RFC 8461, policy file, and "mode servers max_age"; null: senders cannot use it. */
const policies: readonly (readonly [section: string, text: string, expected: string | null])[] = [
  ["3.2", `${head}${tail}`, "enforce mx.firm.test 604800"],
  ["3.2", `${head}${tail}`.replaceAll("\n", "\r\n"), "enforce mx.firm.test 604800"],
  ["3.2", `${head}${tail}`.trimEnd(), "enforce mx.firm.test 604800"],
  ["3.2", `${tail}${head}`, "enforce mx.firm.test 604800"],
  [
    "3.2",
    `version:STSv1\nmode:enforce\nmx:a.test\nmx:\t*.b.test \nmax_age:1`,
    "enforce a.test,*.b.test 1",
  ],
  ["3.2", `${head}mx: MX.Firm.Test\nmax_age: 0604800\n`, "enforce mx.firm.test 604800"],
  ["3.2", `${head}${tail}future-field: x y\n`, "enforce mx.firm.test 604800"],
  ["3.2", `${head}mode: none\nversion: STSv2\n${tail}max_age: 1\n`, "enforce mx.firm.test 604800"],
  ["3.2", `${head}words without meaning\n\n${tail}`, "enforce mx.firm.test 604800"],
  ["3.2", `${head}mode : none\n${tail}`, "enforce mx.firm.test 604800"],
  ["3.2", "version: STSv1\nmode: testing\nmx: a.test\nmax_age: 0", "testing a.test 0"],
  ["3.2", "version: STSv1\nmode: none\nmax_age: 86400", "none  86400"],
  ["3.2", `${head}mx: a.test\nmax_age: 31557600`, "enforce a.test 31557600"],
  ["3.2", `${head}mx: xn--nxasmq6b.test\nmax_age: 1`, "enforce xn--nxasmq6b.test 1"],
  ["3.2", `${head}mx: a.test\nmax_age: 31557601`, null],
  ["3.2", `${head}mx: a.test\nmax_age: 99999999999`, null],
  ["3.2", `${head}mx: a.test\nmax_age: -1`, null],
  ["3.2", `${head}mx: a.test\nmax_age: 1w`, null],
  ["3.2", `${head}mx: a.test\nmax_age: 604800;`, null],
  ["3.2", `${head}mx: a.test\nmax_age:`, null],
  ["3.2", `${head}mx: a.test`, null],
  ["3.2", `${head}max_age: 604800`, null],
  ["3.2", `${head}mx:\nmax_age: 604800`, null],
  ["3.2", `${head}mx: mx.firm.test.\nmax_age: 604800`, null],
  ["3.2", `${head}mx: a.test, b.test\nmax_age: 604800`, null],
  ["3.2", `${head}mx: a.test b.test\nmax_age: 604800`, null],
  ["3.2", `${head}mx: *\nmax_age: 604800`, null],
  ["3.2", `${head}mx: *.*.test\nmax_age: 604800`, null],
  ["3.2", `${head}mx: mx*.firm.test\nmax_age: 604800`, null],
  ["3.2", `${head}mx: .firm.test\nmax_age: 604800`, null],
  ["3.2", `${head}mx: 10 a.test\nmax_age: 604800`, null],
  ["3.2", `version: STSv1\n${tail}`, null],
  ["3.2", `version: STSv1\nmode: Enforce\n${tail}`, null],
  ["3.2", `version: STSv1\nmode: report\n${tail}`, null],
  ["3.2", `version: STSv1\nMode: enforce\n${tail}`, null],
  ["3.2", `mode: enforce\n${tail}`, null],
  ["3.2", `version: STSv2\nmode: enforce\n${tail}`, null],
  ["3.2", `version: stsv1\nmode: enforce\n${tail}`, null],
  ["3.2", `version : STSv1\nmode: enforce\n${tail}`, null],
  ["3.2", ` version: STSv1\nmode: enforce\n${tail}`, null],
  ["3.2", `version=STSv1\nmode=enforce\n${tail}`, null],
  ["3.2", `version: STSv1; mode: enforce\n${tail}`, null],
  ["3.2", '{ "version": "STSv1", "mode": "enforce" }', null],
  ["3.2", "<html>", null],
  ["3.2", "", null],
];

test.for(policies)("RFC 8461 %s: the policy %j", ([, text, expected]) => {
  const policy = parseStsPolicy(text);
  const read =
    typeof policy === "string" ? null : `${policy.mode} ${policy.mx.join()} ${policy.maxAge}`;
  expect(read).toBe(expected);
});

test.for([
  ["mx.firm.test", "mx.firm.test", true],
  ["MX.firm.test", "mx.FIRM.test.", true],
  ["*.firm.test", "mx.firm.test", true],
  ["*.firm.test", "a.mx.firm.test", false],
  ["*.firm.test", "firm.test", false],
  ["*.firm.test", ".firm.test", false],
  ["*.firm.test", "mx.other-firm.test", false],
  ["mx.*.test", "mx.firm.test", false],
  ["mx*.firm.test", "mx1.firm.test", false],
  ["firm.test", "mx.firm.test", false],
] as const)("RFC 8461 4.1: %s covers %s: %s", ([pattern, host, covers]) => {
  expect(coversMx(pattern, host)).toBe(covers);
});

test.for([
  ["v=STSv1; id=20260101", "valid"],
  ["v=STSv1; id=20260101;", "valid"],
  ["v=STSv1 ; id=a", "valid"],
  ["v=STSv1;id=Z9", "valid"],
  ["v=STSv1; id=1; id=2", "valid"],
  ["v=STSv1; id=1; future=x", "valid"],
  ["v=STSv1; future=x; id=1", "valid"],
  ["v=STSv1", "broken"],
  ["v=STSv1;", "broken"],
  ["v=STSv1; id=", "broken"],
  ["v=STSv1; id=2026-01-01", "broken"],
  ["v=STSv1; ID=1", "broken"],
  ["v=STSv1; id =1", "broken"],
  ["v=STSv1; id= 1", "broken"],
  [`v=STSv1; id=${"1".repeat(33)}`, "broken"],
  ["v=STSv1; id=1; words", "broken"],
  ["v=STSv1;; id=1", "broken"],
  ["v=STSv1; id=1; a=b=c", "broken"],
  ["v=STSv1.1; id=1", "none"],
  ["v=stsv1; id=1", "none"],
  [" v=STSv1; id=1", "none"],
  ["id=1; v=STSv1", "none"],
] as const)("RFC 8461 3.1: the record %s is %s", ([text, expected]) => {
  const valid = isValidStsRecord(text) ? "valid" : "broken";
  expect(isStsRecord(text) ? valid : "none").toBe(expected);
});

test.for(["\n", "a:", "mx: a\n", " ", "\r", ".", ";"])(
  "time grows with the file only: %j",
  (part) => {
    expectLinear("policy", (text) => parseStsPolicy(`${head}${text}`), part);
    expectLinear("record", (text) => isValidStsRecord(`v=STSv1; id=1${text}`), part);
  },
);
