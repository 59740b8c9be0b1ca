import { emailDomain, maxEmailLength } from "./business-email.ts";

/** Matches letters that no reader sees: soft hyphen, zero-width signs, directions, the byte order mark. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Matches a domain that needs no conversion. */
const plainDomain = /^[a-z\d.-]*$/;

/** Returns an internationalised domain as A-labels (RFC 5891 §4.4), as mail servers are asked for it. */
function asciiDomain(domain: string): string {
  if (plainDomain.test(domain)) return domain;
  // Checks the labels first: a URL would take a port or a path off the text.
  if (emailDomain(`a@${domain}`) === null) return domain;
  return URL.parse(`http://${domain}`)?.hostname || domain;
}

/**
 * Returns the form of an email address by which people are told apart: without spaces around it, unseen signs and dots
 * at its end, in lower case, its domain as A-labels. The local part keeps its signs (RFC 6532 §3.1: NFC). A text that is
 * no address is returned in lower case; the same key comes back for a key. Takes linear time.
 */
export function emailKey(address: string): string {
  const seen = address
    .slice(0, 4 * maxEmailLength)
    .replace(unseen, "")
    .normalize("NFC")
    .trim()
    .toLowerCase();
  const at = seen.lastIndexOf("@");
  if (at < 0) return seen;
  return `${seen.slice(0, at).trim()}@${asciiDomain(withoutDots(seen.slice(at + 1).trim()))}`;
}

/** Cuts the dots at the end, of which the last stands for the root (RFC 1034 §3.1); a loop, as it takes linear time. */
function withoutDots(domain: string): string {
  let end = domain.length;
  while (domain[end - 1] === ".") end -= 1;
  return domain.slice(0, end);
}

/** Returns the domain of a key; empty if it has none. */
export function domainOfKey(key: string): string {
  return key.slice(key.lastIndexOf("@") + 1 || key.length);
}
