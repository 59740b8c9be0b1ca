import { expect, test } from "vitest";
import { senderVerified } from "./verified.ts";

const server = "mx.valley-it.test";
const from = "grace@valley-it.test";
const results = (...values: string[]) =>
  senderVerified(
    values.map((value) => ({ key: "authentication-results", value })),
    { server, from },
  );

test.for([
  ["DMARC passes", `${server}; dmarc=pass header.from=valley-it.test`, "yes"],
  ["DMARC fails", `${server}; spf=pass smtp.mailfrom=valley-it.test; dmarc=fail`, "no"],
  [
    "SPF of the same domain",
    `${server}; spf=pass smtp.mailfrom=x@valley-it.test; dmarc=none`,
    "yes",
  ],
  ["DKIM of the same domain", `${server}; dkim=pass header.d=valley-it.test`, "yes"],
  ["SPF of another domain", `${server}; spf=pass smtp.mailfrom=evil.test`, "no"],
  ["DKIM of another domain", `${server}; dkim=pass header.d=evil.test`, "no"],
  ["no result", `${server}; none`, "no"],
  ["another server", "mx.evil.test; dmarc=pass", "unknown"],
  ["a comment that reads like a result", `${server}; dmarc=fail (x; dmarc=pass)`, "no"],
  ["a version", `${server} 1; dmarc/1=pass`, "yes"],
  [
    "a sender's name that reads like a result",
    `${server}; spf=pass smtp.mailfrom="x; dkim=pass header.d=valley-it.test"@evil.test`,
    "no",
  ],
])("%s", ([, header = "", expected]) => {
  expect(results(header)).toBe(expected);
});

test("the topmost header of the server counts: a sender can write those below", () => {
  expect(results(`${server}; dmarc=fail`, `${server}; dmarc=pass`)).toBe("no");
});

test("without a header, or without a configured server, nothing is known", () => {
  expect(results()).toBe("unknown");
  const headers = [{ key: "authentication-results", value: `${server}; dmarc=pass` }];
  expect(senderVerified(headers, { server: undefined, from })).toBe("unknown");
});
