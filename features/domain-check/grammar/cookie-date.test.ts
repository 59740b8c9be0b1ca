import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { parseCookieDate } from "./cookie-date.ts";

const epoch = "1970-01-01T00:00:00.000Z";

test.for<[string, string | null]>([
  ["Thu, 01 Jan 1970 00:00:00 GMT", epoch],
  ["Thu, 01-Jan-70 00:00:00 GMT", epoch],
  ["Thu Jan  1 00:00:00 1970", epoch],
  ["1 JANUARY 1970 0:0:0", epoch],
  ["Tue, 01 Jan 2069 10:20:30 GMT", "2069-01-01T10:20:30.000Z"],
  ["Tue, 01 Jan 69 10:20:30 GMT", "2069-01-01T10:20:30.000Z"],
  ["0", null],
  ["-1", null],
  ["", null],
  ["1970-01-01T00:00:00Z", null],
  ["Thu, 01 Jan 1970", null],
  ["Thu, 31 Feb 2027 00:00:00 GMT", null],
  ["Thu, 00 Jan 1970 00:00:00 GMT", null],
  ["Thu, 01 Jan 1600 00:00:00 GMT", null],
  ["Thu, 01 Jan 1970 24:00:00 GMT", null],
  ["Thu, 01 Jan 1970 000:00:00 GMT", null],
])("RFC 6265 5.1.1: %s is %s", ([text, expected]) => {
  const time = parseCookieDate(text);
  expect(time === null ? null : new Date(time).toISOString()).toBe(expected);
});

test.for(["1", " ", "jan ", "1:1:1 "])("time grows with the text only: %s", (part) => {
  expectLinear("parseCookieDate", parseCookieDate, part);
});
