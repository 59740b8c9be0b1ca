/** Tags that certificate issuers know (RFC 8659 4, RFC 9495, RFC 8657, and the registry of CAA properties). */
const knownTags = [
  "issue",
  "issuewild",
  "iodef",
  "contactemail",
  "contactphone",
  "issuemail",
  "issuevmc",
];

export type Caa = { critical: boolean; tag: string; value: string };

/** Returns the issuer that a value names; null if it names none or breaks the grammar of RFC 8659 4.2. */
export function issuerOf(value: string): string | null {
  const [issuer = "", ...parameters] = value.split(";").map((part) => part.trim());
  const named = parameters.every(
    (part, index) =>
      (part === "" && index === parameters.length - 1) ||
      /^[a-z0-9]+(?:-+[a-z0-9]+)*[ \t]*=[ \t]*[\x21-\x7e]*$/i.test(part),
  );
  const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
  return named && issuer.split(".").every((part) => label.test(part)) ? issuer.toLowerCase() : null;
}

/** CAA names of issuers, by the organization in their certificates; the first is the usual one. */
const issuers: readonly (readonly [RegExp, readonly string[]])[] = [
  [/let's encrypt/i, ["letsencrypt.org"]],
  [/google trust/i, ["pki.goog", "google.com"]],
  [
    /digicert|geotrust|thawte|rapidssl/i,
    [
      "digicert.com",
      "www.digicert.com",
      "digicert.ne.jp",
      "cybertrust.ne.jp",
      "symantec.com",
      "geotrust.com",
      "thawte.com",
      "rapidssl.com",
      "quovadisglobal.com",
    ],
  ],
  [
    /sectigo|comodo|zerossl/i,
    [
      "sectigo.com",
      "comodoca.com",
      "comodo.com",
      "usertrust.com",
      "trust-provider.com",
      "zerossl.com",
      "entrust.net",
    ],
  ],
  [/godaddy|starfield/i, ["godaddy.com", "starfieldtech.com"]],
  [/amazon/i, ["amazon.com", "amazontrust.com", "awstrust.com", "amazonaws.com"]],
  [/globalsign/i, ["globalsign.com"]],
  [/entrust/i, ["entrust.net", "affirmtrust.com", "sectigo.com"]],
  [/microsoft/i, ["microsoft.com"]],
];

/** Returns the names under which an organization may be allowed to issue; none for an organization that is not known. */
export function caaNamesOf(organization: string): readonly string[] {
  return issuers.find(([pattern]) => pattern.test(organization))?.[1] ?? [];
}

/** A certificate in use: the organization that issued it, and its names as "DNS:a, DNS:b". */
export type UsedCertificate = { issuer: string; names: string };

export type CaaReading = "critical" | "none" | "named" | "nobody" | "other-issuer";

/** Returns whether records let one of these names issue; true if no name is known. */
function lets(records: readonly Caa[], allowed: readonly string[]): boolean {
  const named = records.map(({ value }) => issuerOf(value));
  return allowed.length === 0 || named.some((name) => name !== null && allowed.includes(name));
}

/**
 * Returns what records say (RFC 8659 4): a tag that nobody knows is critical; no "issue" leaves all issuers free; nobody
 * may issue, as with ";" or a broken value; or the issuer in use is left out, for wildcard names by "issuewild" first.
 */
export function readCaa(records: readonly Caa[], used: UsedCertificate | null): CaaReading {
  if (records.some(({ critical, tag }) => critical && !knownTags.includes(tag))) return "critical";
  const issue = records.filter(({ tag }) => tag === "issue");
  if (issue.length === 0) return "none";
  if (!issue.some(({ value }) => issuerOf(value) !== null)) return "nobody";
  if (!used) return "named";
  const wild = records.filter(({ tag }) => tag === "issuewild");
  const allowed = caaNamesOf(used.issuer);
  const names = used.names.split(",").map((name) => name.trim());
  const sets = names.map((name) => (name.startsWith("DNS:*.") && wild.length > 0 ? wild : issue));
  return sets.every((set) => lets(set, allowed)) ? "named" : "other-issuer";
}
