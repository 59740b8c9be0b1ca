import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { parseHsts } from "./hsts.ts";

const year = 31_536_000;

/** Headers that browsers follow: section of RFC 6797, header, max-age, and whether subdomains are included. */
const followed: readonly (readonly [string, string, number, boolean])[] = [
  ["6.2", "max-age=31536000", year, false],
  ["6.2", "max-age=15768000 ; includeSubDomains", 15_768_000, true],
  ["6.2", 'max-age="31536000"', year, false],
  ["6.2", "max-age=0", 0, false],
  ["6.2", "max-age=0; includeSubDomains", 0, true],
  ["6.1 rule 1", "includeSubDomains; max-age=31536000", year, true],
  ["6.1 rule 3", "MAX-AGE=31536000", year, false],
  ["6.1 rule 3", "max-age=31536000; INCLUDESUBDOMAINS", year, true],
  ["6.1 rule 5", "max-age=31536000; preload", year, false],
  ["6.1 rule 5", "foo=bar; max-age=31536000", year, false],
  ["6.1 rule 5", 'foo="a; max-age=1"; max-age=31536000', year, false],
  ["6.1 rule 5", 'foo="a\\"; max-age=1"; max-age=31536000', year, false],
  ["6.1 rule 5", "includeSubDomain; max-age=31536000", year, false],
  ["6.1", "max-age=31536000;", year, false],
  ["6.1", ";; ; max-age=31536000;;", year, false],
  ["6.1", "  max-age  =  31536000  ", year, false],
  ["6.1", "\tmax-age\t=\t31536000\t;\tincludeSubDomains\t", year, true],
  ["6.1", 'max-age = "31536000" ; includeSubDomains', year, true],
  ["6.1", "max-age=031536000", year, false],
  ["6.1.1", "max-age=99999999999999999999", Number.MAX_SAFE_INTEGER, false],
  ["6.1", "max-age=31536000; x-y.z~=1", year, false],
];

/** Headers that browsers ignore: section and header. */
const ignored: readonly (readonly [string, string])[] = [
  ["6.1.1", ""],
  ["6.1.1", "   "],
  ["6.1.1", ";;"],
  ["6.1.1", "includeSubDomains"],
  ["6.1.1", "max-age"],
  ["6.1", "max-age="],
  ["6.1", "max-age= ; includeSubDomains"],
  ["6.1.1", 'max-age=""'],
  ["6.1.1", "max-age=a"],
  ["6.1.1", "max-age=-1"],
  ["6.1.1", "max-age=+31536000"],
  ["6.1.1", "max-age=3153.6000"],
  ["6.1.1", "max-age=1e9"],
  ["6.1.1", "max-age=0x1E13380"],
  ["6.1.1", "max-age=31536000s"],
  ["6.1", "max-age=31536000 includeSubDomains"],
  ["6.1", "max-age=31536000, includeSubDomains"],
  ["6.1", "max-age=31536000, max-age=31536000"],
  ["6.1", "max-age=31536000 e"],
  ["6.1", "max-age max-age=31536000"],
  ["6.1", "max age=31536000"],
  ["6.1", "max-age:31536000"],
  ["6.1", "max-age==31536000"],
  ["6.1", "=31536000"],
  ["6.1", 'max-age="31536000'],
  ["6.1", 'max-age=31536000"'],
  ["6.1", "max-age='31536000'"],
  ["6.1", 'max-age="31536000"x'],
  ["6.1", "max-age=31536000; foo="],
  ["6.1", "max-age=31536000; foo=a b"],
  ["6.1", "max-age=31536000; föö"],
  ["6.1 rule 2", "max-age=31536000; max-age=31536000"],
  ["6.1 rule 2", "max-age=0; MAX-AGE=31536000"],
  ["6.1 rule 2", "max-age=31536000; includeSubDomains; includesubdomains"],
  ["6.1 rule 2", "foo; max-age=31536000; foo"],
  ["6.1.2", "max-age=31536000; includeSubDomains=true"],
  ["6.1.2", 'max-age=31536000; includeSubDomains=""'],
  ["6.1", "Strict-Transport-Security: max-age=31536000"],
  ["6.1", '"max-age=31536000"'],
];

test.for(followed)("RFC 6797 %s: browsers follow %s", ([, header, maxAge, includeSubDomains]) => {
  expect(parseHsts(header)).toEqual({ maxAge, includeSubDomains });
});

test.for(ignored)("RFC 6797 %s: browsers ignore %s", ([, header]) => {
  expect(parseHsts(header)).toBe(null);
});

test.for([";", " ", "a=", 'a="', "\\", 'a="\\"'])("time grows with the header only: %s", (part) => {
  expectLinear("parseHsts", parseHsts, part);
});
