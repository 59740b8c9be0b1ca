import { expect, test } from "vitest";
import { fastestMs } from "#tests/fastest.ts";
import {
  businessEmailProblem,
  emailDomain,
  isListedDomain,
  maxEmailLength,
} from "./business-email.ts";
import { mailProviders } from "./providers.server.ts";

const addressOfLength = (length: number) => {
  const labels = `${"b".repeat(63)}.${"c".repeat(63)}.`;
  const domain = `${labels}${"d".repeat(length - 65 - labels.length - 8)}.example`;
  return `${"a".repeat(64)}@${domain}`;
};

test.each([
  ["maria@rivera-cpa.example", "rivera-cpa.example"],
  ["Maria.Rivera@Rivera-CPA.Example", "rivera-cpa.example"],
  ["maria+web@mail.rivera-cpa.example", "mail.rivera-cpa.example"],
  ["o'brien@law.example", "law.example"],
  ["a@b.co", "b.co"],
  ["x@1.example", "1.example"],
  ["office@xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["büro@bücher.example", "bücher.example"],
  ["info@店.example", "店.example"],
  ["info@made-up.notatld", "made-up.notatld"],
  ["maria@ｒｉｖｅｒａ－ｃｐａ．ｅｘａｍｐｌｅ", "rivera-cpa.example"],
  ["maria@ＲＩＶＥＲＡ.example", "rivera.example"],
  [addressOfLength(maxEmailLength), addressOfLength(maxEmailLength).slice(65)],
])("%j has the domain %s", (address, domain) => {
  expect(emailDomain(address)).toBe(domain);
});

test.each([
  "",
  "@",
  "maria",
  "maria@",
  "lead@127.0.0.1",
  "lead@example.123",
  "lead@[127.0.0.1]",
  "maria@rivera\r\n.example",
  "@rivera-cpa.example",
  "maria@localhost",
  "maria@rivera-cpa..example",
  "maria@.rivera-cpa.example",
  "maria@rivera-cpa.example.",
  "maria@-rivera.example",
  "maria@rivera-.example",
  "maria@rivera_cpa.example",
  "maria@rivera cpa.example",
  "maria rivera@rivera-cpa.example",
  ".maria@rivera-cpa.example",
  "maria.@rivera-cpa.example",
  "maria..rivera@rivera-cpa.example",
  "maria@home@rivera-cpa.example",
  '"maria rivera"@rivera-cpa.example',
  '"maria"@rivera-cpa.example',
  "Maria <maria@rivera-cpa.example>",
  "maria@[192.0.2.1]",
  "maria@rivera-cpa.example\n",
  "maria@rivera-cpa.example\r\nBcc: x@y.example",
  "maria@rivera-cpa.example,x@y.example",
  "maria\u0000@rivera-cpa.example",
  "maria\u202e@rivera-cpa.example",
  `${"a".repeat(65)}@rivera-cpa.example`,
  `maria@${"b".repeat(64)}.example`,
  addressOfLength(maxEmailLength + 1),
])("%j is no address", (address) => {
  expect(emailDomain(address)).toBeNull();
});

test.each([
  ["a run of one letter", "a".repeat(60_000)],
  ["at signs", "@".repeat(60_000)],
  ["dots after the at sign", `a@${".".repeat(60_000)}`],
  ["labels", `a@${"b.".repeat(30_000)}example`],
  ["dashes", `a@${"b-".repeat(30_000)}.example`],
  ["letters that stand for eighteen", `a@${"\ufdfa.".repeat(30_000)}example`],
  ["dots before it", `${"a.".repeat(30_000)}@b.example`],
])("60,000 characters of %s are answered at once", (_name, address) => {
  expect(emailDomain(address)).toBeNull();
  expect(fastestMs(() => emailDomain(address))).toBeLessThan(50);
});

test.each([
  ["gmail.com", true],
  ["mail.gmail.com", true],
  ["gmail.com.example", false],
  ["notgmail.com", false],
  ["com", false],
])("%s belongs to a listed provider: %s", (domain, listed) => {
  expect(isListedDomain(domain, new Set(["gmail.com"]))).toBe(listed);
});

test.each([
  ["maria@rivera-cpa.example", null],
  ["maria@mail.rivera-cpa.example", null],
  ["maria@gmail.com", "provider"],
  ["MARIA@GMAIL.COM", "provider"],
  ["maria@googlemail.com", "provider"],
  ["maria@ｇｍａｉｌ．ｃｏｍ", "provider"],
  ["maria@ｇｍａｉｌ.com", "provider"],
  ["maria@gmail．com", "provider"],
  ["maria@yahoo.com", "provider"],
  ["maria@mail.yahoo.com", "provider"],
  ["maria@outlook.com", "provider"],
  ["maria@icloud.com", "provider"],
  ["maria@aol.com", "provider"],
  ["maria@proton.me", "provider"],
  ["maria@mailinator.com", "provider"],
  ["maria@inbox.mailinator.com", "provider"],
  ["maria", "syntax"],
  ["", "syntax"],
])("%j as a business address with the whole list: %s", (address, problem) => {
  expect(businessEmailProblem(address, mailProviders)).toBe(problem);
});
