import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { isRefused, parseSetCookie } from "./set-cookie.ts";

const now = Date.UTC(2026, 10, 28);
const long = (length: number) => "x".repeat(length);

/** Returns what a browser keeps of a line: name and flags, "removes", "refused" or "ignored". */
function read(line: string, origin = { host: "firm.test", secure: true }): string {
  const cookie = parseSetCookie(line, now);
  if (!cookie) return "ignored";
  if (isRefused(cookie, origin)) return "refused";
  const flags = [cookie.secure && "Secure", cookie.httpOnly && "HttpOnly", cookie.sameSite];
  const kept = [cookie.name, ...flags].filter(Boolean).join(" ");
  return cookie.removes ? `removes ${kept}` : kept;
}

/** Section of RFC 6265bis, line, and what a browser keeps over https. */
const cases: readonly (readonly [section: string, line: string, expected: string])[] = [
  ["5.6", "a=1", "a"],
  ["5.6", "a=1; Secure; HttpOnly; SameSite=Lax", "a Secure HttpOnly lax"],
  ["5.6", "a=1;secure;httponly", "a Secure HttpOnly"],
  ["5.6", "a=1; SECURE ; HTTPONLY ", "a Secure HttpOnly"],
  ["5.6.5", "a=1; Secure=false", "a Secure"],
  ["5.6.6", "a=1; HttpOnly=no", "a HttpOnly"],
  ["5.6.7", "a=1; SameSite=Strict", "a strict"],
  ["5.6.7", "a=1; samesite = STRICT", "a strict"],
  ["5.6.7", "a=1; SameSite=Nonsense", "a"],
  ["5.6.7", "a=1; SameSite", "a"],
  ["5.6.7", "a=1; SameSite=Strict; SameSite=None; Secure", "a Secure none"],
  ["5.6.7", "a=1; SameSite=None; SameSite=Lax", "a lax"],
  ["5.6", " a = 1 ", "a"],
  ["5.6", "a=b=c; Secure", "a Secure"],
  ["5.6", 'a="x; Secure', "a Secure"],
  ["5.6", "a=1; Unknown=x; Secure", "a Secure"],
  ["5.6", "a=1;;; Secure", "a Secure"],
  ["5.6", "value; Secure", "Secure"],
  ["5.6", "=value; Secure", "Secure"],
  ["5.6", "a=\t1", "a"],
  ["5.6", `a=${long(4095)}`, "a"],
  ["5.6", `a=1; Path=/${long(1024)}; Secure`, "a Secure"],
  ["5.6.3", "a=1; Domain=firm.test", "a"],
  ["5.6.3", "a=1; Domain=.FIRM.test", "a"],
  ["4.1.3.1", "__Secure-a=1; Secure", "__Secure-a Secure"],
  ["4.1.3.2", "__Host-a=1; Secure; Path=/", "__Host-a Secure"],
  ["4.1.3.2", "__Host-a=1; Secure; Path=/; Domain=", "__Host-a Secure"],
  ["5.6.2", "a=1; Max-Age=60", "a"],
  ["5.6.2", "a=; Max-Age=0", "removes a"],
  ["5.6.2", "a=; Max-Age=-1", "removes a"],
  ["5.6.1", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "removes a"],
  ["5.7 step 3", "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60", "a"],
  ["5.6.2", "a=1; Max-Age=x", "a"],
  ["5.6.2", "a=; Max-Age=0; Max-Age=x", "removes a"],
  ["5.6.1", "a=1; Expires=0", "a"],
  ["5.6.1", "a=1; Expires=-1", "a"],
  ["5.6.1", "a=1; Expires=2001-01-01", "a"],
  ["5.6.1", "a=; Expires=Thu, 01-Jan-70 00:00:01 GMT", "removes a"],
  ["5.6.1", "a=1; Expires=Tue, 01 Jan 2069 00:00:00 GMT", "a"],
  ["5.6", "", "ignored"],
  ["5.6", "=", "ignored"],
  ["5.6", "; Secure", "ignored"],
  ["5.6", " = ; Secure", "ignored"],
  ["5.6", "a=1\u0000; Secure", "ignored"],
  ["5.6", "a=1; Secure\u007f", "ignored"],
  ["5.6", "a=1\n; Secure", "ignored"],
  ["5.6", `a=${long(4096)}`, "ignored"],
  ["5.7 step 17", "a=1; SameSite=None", "refused"],
  ["5.7 step 17", "a=1; SameSite=Lax; SameSite=None", "refused"],
  ["4.1.3.1", "__Secure-a=1", "refused"],
  ["4.1.3.1", "__SECURE-a=1", "refused"],
  ["4.1.3.2", "__Host-a=1; Path=/", "refused"],
  ["4.1.3.2", "__Host-a=1; Secure", "refused"],
  ["4.1.3.2", "__Host-a=1; Secure; Path=/x", "refused"],
  ["4.1.3.2", "__Host-a=1; Secure; Path=/; Domain=firm.test", "refused"],
  ["4.1.3.2", "__host-a=1; Secure", "refused"],
  ["5.7 step 21", "=__Host-a=1; Secure; Path=/", "refused"],
  ["5.7 step 21", "__Secure-a; Secure", "refused"],
  ["5.7 step 9", "a=1; Domain=other.test", "refused"],
  ["5.7 step 9", "a=1; Domain=www.firm.test", "refused"],
  ["5.7 step 9", "a=1; Domain=irm.test", "refused"],
  ["5.6.3", "a=1; Domain=firm.test; Domain=other.test", "refused"],
];

test.for(cases)("RFC 6265bis %s: %s is kept as: %s", ([, line, expected]) => {
  expect(read(line)).toBe(expected);
});

test("RFC 6265bis 5.7 step 12: a Secure cookie over an open connection is refused", () => {
  expect(read("a=1; Secure", { host: "firm.test", secure: false })).toBe("refused");
  expect(read("a=1", { host: "firm.test", secure: false })).toBe("a");
});

test("RFC 6265bis 5.1.3: a subdomain may set a cookie of the domain", () => {
  expect(read("a=1; Domain=firm.test", { host: "www.firm.test", secure: true })).toBe("a");
});

test.for([";", " ", "=", "a=", ";Secure", "\t"])("time grows with the line only: %s", (part) => {
  expectLinear("parseSetCookie", (text) => parseSetCookie(text, now), part);
});
