import { parse } from "tldts";

/** Suffixes besides the public ones; only tests use them. */
export type SuffixRule = { extraSuffixes?: ReadonlySet<string> };

/** Suffixes under which nobody can register a domain: RFC 6761 and its registry, and those of internal networks. */
const reserved = new Set(
  "localhost test example invalid local internal onion arpa alt lan home corp intranet private localdomain".split(
    " ",
  ),
);

const suffixOf = (host: string) => host.split(".").at(-1) ?? "";

/** Returns whether a host in lower case is under a suffix that is reserved for private networks or tests. */
export function isReserved(host: string, { extraSuffixes }: SuffixRule = {}): boolean {
  const suffix = suffixOf(host);
  return reserved.has(suffix) && !extraSuffixes?.has(suffix);
}

/** Returns the registered name that a host belongs to; null for suffixes, unknown suffixes and addresses. */
export function registeredName(host: string, rule: SuffixRule = {}): string | null {
  const labels = host.toLowerCase().split(".");
  if (rule.extraSuffixes?.has(labels.at(-1) ?? "")) {
    return labels.length < 2 ? null : labels.slice(-2).join(".");
  }
  if (isReserved(host.toLowerCase())) return null;
  const { domain, isIcann, isPrivate, isIp } = suffixFacts(host);
  // tldts returns a "domain" for unknown suffixes too.
  return isIp || !(isIcann || isPrivate) ? null : domain;
}

/** Returns the public suffix of a host and who manages it. */
export function suffixFacts(host: string) {
  return parse(host, { allowPrivateDomains: true, extractHostname: false });
}
