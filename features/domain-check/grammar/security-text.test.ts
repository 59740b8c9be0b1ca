import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { parseDateTime, parseSecurityText } from "./security-text.ts";

const now = Date.UTC(2026, 10, 28);
const url = "https://firm.test/.well-known/security.txt";
const plain = "text/plain; charset=utf-8";
const contact = "Contact: mailto:s@firm.test";
const expires = "Expires: 2027-06-01T00:00:00Z";
const good = `${contact}\n${expires}\n`;
const signed = (text: string, after = "") =>
  `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${text}-----BEGIN PGP SIGNATURE-----\n\nabc=\n=ab12\n-----END PGP SIGNATURE-----\n${after}`;

function read(body: string, type = plain): string {
  const found = parseSecurityText({ body, type, url }, now);
  return found === null ? "absent" : (found.fault ?? (found.isFar ? "far" : "good"));
}

/** Section of RFC 9116, file, and its reading. */
const cases: readonly (readonly [section: string, body: string, expected: string])[] = [
  ["2.5", good, "good"],
  ["4", `${contact}\r\n${expires}\r\n`, "good"],
  ["4", `# Hello\n\n${good}`, "good"],
  ["4", `CONTACT: mailto:s@firm.test\nEXPIRES: 2027-06-01T00:00:00Z\n`, "good"],
  ["4", `${contact}\n${expires}`, "good"],
  ["4", `${good}X-Future: anything goes\n`, "good"],
  ["2.5.3", `Contact: https://firm.test/report\n${expires}\n`, "good"],
  ["2.5.3", `Contact: tel:+1-201-555-0123\n${contact}\n${expires}\n`, "good"],
  ["2.5.2", `${good}Canonical: ${url}\n`, "good"],
  ["2.5.2", `${good}Canonical: https://other.test/x\nCanonical: ${url}\n`, "good"],
  ["2.5.4", `${good}Encryption: openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f\n`, "good"],
  ["2.5.5", `${contact}\nExpires: 2027-06-01t00:00:00.5+02:00\n`, "good"],
  ["2.5.8", `${good}Preferred-Languages: en, es\n`, "good"],
  ["2.3", signed(good), "good"],
  ["2.3", signed(`- -- \n${good}`.replace("- -- \n", "- # dashes\n")), "good"],
  ["2.3", signed(good, "\n\n"), "good"],
  ["2.5.5", `${contact}\nExpires: 2029-01-01T00:00:00Z\n`, "far"],
  ["2.5.3", `${expires}\n`, "no-contact"],
  ["2.5.3", `Contact: s@firm.test\n${expires}\n`, "no-contact"],
  ["2.5.3", `Contact: http://firm.test/\n${expires}\n`, "no-contact"],
  ["2.5.3", `Contact: https://\n${expires}\n`, "no-contact"],
  ["2.5.3", `Contact: mailto:\n${expires}\n`, "no-contact"],
  ["2.5.3", `${contact}\nContact: us\n${expires}\n`, "no-contact"],
  ["2.5.3", `Contact: mailto:a b@firm.test\n${expires}\n`, "no-contact"],
  ["2.5.5", `${contact}\n`, "no-expires"],
  ["2.5.5", `${good}${expires}\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: 2027-06-01\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: 2027-06-01 00:00:00Z\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: 2027-06-01T00:00:00\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: 2027-02-30T00:00:00Z\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: 2027-13-01T00:00:00Z\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: Tue, 01 Jun 2027 00:00:00 GMT\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: never\n`, "no-expires"],
  ["2.5.5", `${contact}\nExpires: 2026-01-01T00:00:00Z\n`, "expired"],
  ["2.5.2", `${good}Canonical: https://other.test/.well-known/security.txt\n`, "canonical"],
  ["2.5.2", `${good}Canonical: http://firm.test/.well-known/security.txt\n`, "broken"],
  ["4", `Contact:mailto:s@firm.test\n${expires}\n`, "broken"],
  ["4", `Contact : mailto:s@firm.test\n${expires}\n`, "broken"],
  ["4", `${contact}\nExpires 2027-06-01T00:00:00Z\n`, "broken"],
  ["4", `${good}Policy:\n`, "broken"],
  ["4", `${good}: value\n`, "broken"],
  ["4", `Please write to us.\n${good}`, "broken"],
  ["4", `\ufeff${good}`, "broken"],
  ["4", `Contact\n`, "broken"],
  ["2.5.8", `${good}Preferred-Languages: en\nPreferred-Languages: es\n`, "broken"],
  ["2.5.7", `${good}Policy: our policy\n`, "broken"],
  ["2.3", signed(good, "more\n"), "broken"],
  ["2.3", signed(good).replace("-----END PGP SIGNATURE-----", ""), "broken"],
  ["2.3", `${good}-----BEGIN PGP SIGNATURE-----\n-----END PGP SIGNATURE-----\n`, "broken"],
  ["3", "Not found\n", "absent"],
  ["3", "", "absent"],
];

test.for(cases)("RFC 9116 %s: %s is %s", ([, body, expected]) => {
  expect(read(body)).toBe(expected);
});

test.for([
  ["text/plain", "good"],
  ["TEXT/PLAIN; Charset=UTF-8", "good"],
  ['text/plain; charset="utf-8"', "good"],
  ["text/plain; charset=iso-8859-1", "type"],
  ["application/octet-stream", "type"],
  ["text/markdown", "type"],
  ["", "type"],
  ["text/html", "absent"],
] as const)("RFC 9116 3: the type %s is %s", ([type, expected]) => {
  expect(read(good, type)).toBe(expected);
});

test("RFC 3339 5.6: a leap second and an offset are read", () => {
  expect(parseDateTime("2026-12-31T23:59:60Z")).toBe(Date.UTC(2026, 11, 31, 23, 59, 59));
  expect(parseDateTime("2026-12-31T23:00:00-01:30")).toBe(Date.UTC(2027, 0, 1, 0, 30));
});

test.for(["\n", ":", "a: b\n", " ", "-", "html", "2027-"])(
  "time grows with the file only: %s",
  (part) => {
    expectLinear("parseSecurityText", read, part);
  },
);
