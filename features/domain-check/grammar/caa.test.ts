import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { type CaaReading, issuerOf, readCaa } from "./caa.ts";

/** Section of RFC 8659, records "flags tag value" apart by " + ", names of the certificate in use, reading. */
const cases: readonly (readonly [section: string, string, string, CaaReading])[] = [
  ["4.2", "0 issue letsencrypt.org", "firm.test", "named"],
  ["4.2", "0 issue letsencrypt.org;", "firm.test", "named"],
  ["4.2", "0 issue LetsEncrypt.org", "firm.test", "named"],
  ["4.2", "128 issue letsencrypt.org", "firm.test", "named"],
  ["4.2", "0 issue letsencrypt.org; validationmethods=dns-01", "firm.test", "named"],
  ["4.2", "0 issue ca.test + 0 issue letsencrypt.org", "firm.test", "named"],
  ["4.2", "0 issue ; + 0 issue letsencrypt.org", "firm.test", "named"],
  ["4.3", "0 issue letsencrypt.org", "*.firm.test", "named"],
  ["4.3", "0 issue letsencrypt.org + 0 issuewild ;", "firm.test", "named"],
  ["4.3", "0 issue letsencrypt.org + 0 issuewild letsencrypt.org", "*.firm.test", "named"],
  ["4.4", "0 issue letsencrypt.org + 0 iodef mailto:s@firm.test", "firm.test", "named"],
  ["RFC 9495 4", "0 issue letsencrypt.org + 0 issuemail ;", "firm.test", "named"],
  ["RFC 9495 4", "0 issue letsencrypt.org + 128 issuemail ca.test", "firm.test", "named"],
  ["4.1", "0 issue letsencrypt.org + 0 future x", "firm.test", "named"],
  ["4.1", "127 future x + 0 issue letsencrypt.org", "firm.test", "named"],
  ["4.2", "0 issue ca.test", "", "named"],
  ["4.2", "0 issue ca.test", "firm.test", "other-issuer"],
  ["4.2", "0 issue digicert.com + 0 issue sectigo.com", "firm.test", "other-issuer"],
  ["4.2", "0 issue notletsencrypt.org", "firm.test", "other-issuer"],
  ["4.2", "0 issue letsencrypt.org.evil.test", "firm.test", "other-issuer"],
  ["4.3", "0 issue letsencrypt.org + 0 issuewild ;", "*.firm.test", "other-issuer"],
  ["4.3", "0 issue letsencrypt.org + 0 issuewild ca.test", "firm.test,*.firm.test", "other-issuer"],
  ["4.3", "0 issue ca.test + 0 issuewild letsencrypt.org", "firm.test,*.firm.test", "other-issuer"],
  ["4.2", "0 issue ;", "firm.test", "nobody"],
  ["4.2", "0 issue ;", "", "nobody"],
  ["4.2", "0 issue", "firm.test", "nobody"],
  ["4.2", "0 issue %%%%", "firm.test", "nobody"],
  ["4.2", "0 issue letsencrypt.org; words", "firm.test", "nobody"],
  ["4.2", "0 issue letsencrypt..org", "firm.test", "nobody"],
  ["4.2", "0 issue letsencrypt.org ca.test", "firm.test", "nobody"],
  ["4.2", "0 issue letsencrypt.org, ca.test", "firm.test", "nobody"],
  ["4.2", "0 issue https://letsencrypt.org", "firm.test", "nobody"],
  ["4.3", "0 issuewild letsencrypt.org", "firm.test", "none"],
  ["4.3", "0 issuewild ;", "firm.test", "none"],
  ["4.4", "0 iodef mailto:s@firm.test", "firm.test", "none"],
  ["RFC 9495 4", "0 issuemail letsencrypt.org", "firm.test", "none"],
  ["4.1", "0 future letsencrypt.org", "firm.test", "none"],
  ["4.1", "128 future x + 0 issue letsencrypt.org", "firm.test", "critical"],
  ["4.1", "0 issue letsencrypt.org + 255 isue x", "firm.test", "critical"],
  ["4.1", "128 tbs Unknown", "", "critical"],
];

test.for(cases)("RFC 8659 %s: %s for %s is %s", ([, text, names, expected]) => {
  const records = text.split(" + ").map((line) => {
    const [flags = "", tag = "", ...value] = line.split(" ");
    return { critical: Number(flags) >= 128, tag, value: value.join(" ") };
  });
  const dns = names.split(",").map((name) => `DNS:${name}`);
  const used = names === "" ? null : { issuer: "Let's Encrypt", names: dns.join(", ") };
  expect(readCaa(records, used)).toBe(expected);
});

test("RFC 8659 4: of 1,001 records the last one counts too", () => {
  const issue = { critical: false, tag: "issue", value: "letsencrypt.org" };
  const many = Array.from({ length: 1000 }, () => issue);
  expect(readCaa(many, null)).toBe("named");
  expect(readCaa([...many, { critical: true, tag: "future", value: "" }], null)).toBe("critical");
});

test("an issuer that is not known is never said to be left out", () => {
  const records = [{ critical: false, tag: "issue", value: "ca.test" }];
  expect(readCaa(records, { issuer: "A Small Issuer", names: "DNS:firm.test" })).toBe("named");
});

test.for([";", "a", "a-", "a=", " ", "."])("time grows with the value only: %s", (part) => {
  expectLinear("issuerOf", issuerOf, part);
});
