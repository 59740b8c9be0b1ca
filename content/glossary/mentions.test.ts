import { expect, test } from "vitest";
import { glossary } from "./glossary.server.ts";
import { createMentionFinder, shortDefinition } from "./mentions.server.ts";

function named(text: string, max = 8): string[] {
  return createMentionFinder({ max })(text).map(({ from, to }) => text.slice(from, to));
}

test("a term is found by its name, its abbreviation and its other names, also in the plural", () => {
  expect(named("Turn on multi-factor authentication today.")).toEqual([
    "multi-factor authentication",
  ]);
  expect(named("Turn on MFA today.")).toEqual(["MFA"]);
  expect(named("We test with a restore\ntest and two pen tests.")).toEqual([
    "restore\ntest",
    "pen tests",
  ]);
});

test("the longest name wins", () => {
  expect(named("A dark web monitoring offer, and DNS filtering.")).toEqual([
    "dark web monitoring",
    "DNS filtering",
  ]);
});

test("only whole words count", () => {
  const text =
    "phishing-resistant, spamDMARC, dkim.example.com, spf@example.com, VPNless, path/TLS, TLS-RPTs2";
  expect(named(text)).toEqual([]);
  expect(named("We read DMARC. Then TLS.")).toEqual(["DMARC", "TLS"]);
});

test("an abbreviation counts only as it is written", () => {
  expect(named("Dos and don'ts; a pci card; dr. Vega")).toEqual([]);
  expect(named("A DoS attack.")).toEqual(["DoS"]);
});

test("everyday words are no terms", () => {
  expect(named("Permissions for the backup, cookies and software updates in the cloud.")).toEqual(
    [],
  );
});

test("each entry is found once, by whichever name comes first, over several texts", () => {
  const find = createMentionFinder({ max: 8 });
  expect(find("MFA or two-factor authentication")).toHaveLength(1);
  expect(find("multi-factor authentication")).toEqual([]);
});

test("no more than asked for, and none that the page has already", () => {
  expect(named("DMARC, DKIM, SPF, DNS", 2)).toEqual(["DMARC", "DKIM"]);
  const find = createMentionFinder({ max: 3, without: ["dmarc"] });
  expect(find("DMARC, DKIM, SPF", 1).map(({ slug }) => slug)).toEqual(["dkim"]);
  expect(find("SPF, DNS, TLS").map(({ slug }) => slug)).toEqual(["spf", "dns"]);
});

test("a short definition is whole sentences of the entry", () => {
  for (const term of glossary) {
    const short = shortDefinition(term);
    expect(term.definition.startsWith(short), term.slug).toBe(true);
    expect(short, term.slug).toMatch(/\.$/);
  }
  const [first] = glossary.filter(({ slug }) => slug === "3-2-1-backup").map(shortDefinition);
  expect(first).toMatch(/somewhere else\.$/);
});
