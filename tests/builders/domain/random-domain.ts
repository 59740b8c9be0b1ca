import type { SpfDns } from "#features/domain-check/spf/check-host.server.ts";

// A made-up domain as its owner could describe it, without network. `owner.ts` mends it, `domain-facts.ts` collects it.

/** Returns a seeded random number generator (mulberry32), so that a failing domain can be repeated. */
export function drawFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
}

export const name = "firm.test";
export const ownServer = "192.0.2.25";

/** Records of senders that a domain can include, by name. */
export const senderZone: Readonly<Record<string, string>> = {
  "spf.protection.outlook.com": "v=spf1 ip4:40.92.0.0/16 -all",
  "_spf.google.com": "v=spf1 include:_n1.google.com include:_n2.google.com ~all",
  "_n1.google.com": "v=spf1 ip4:35.190.0.0/16 ~all",
  "_n2.google.com": "v=spf1 ip4:64.233.0.0/16 ~all",
  "_spf.letters.test": "v=spf1 ip4:203.0.113.0/24 -all",
  "_spf.shop.test": "v=spf1 ip4:198.51.100.0/24 ~all",
};

/** Addresses of each sender above, of the domain's own server and of a stranger. */
export const senders = [
  ownServer,
  "40.92.0.9",
  "35.190.0.9",
  "64.233.0.9",
  "203.0.113.9",
  "198.51.100.9",
  "100.64.0.9",
];

const spfTerms = [
  "mx",
  `ip4:${ownServer}`,
  "include:spf.protection.outlook.com",
  "include:_spf.google.com",
  "include:_spf.letters.test",
  "include:_spf.shop.test",
  "a:mail.firm.test",
  "-ip4:203.0.113.9",
  "ptr",
  "include:gone.test",
  "ip4:300.1.1.1",
];
const spfEnds = [
  "-all",
  "~all",
  "?all",
  "+all",
  "",
  "redirect=_spf.letters.test",
  "~all exp=x.test",
];

function someSpf(draw: Draw): string {
  const terms = Array.from({ length: draw([0, 1, 1, 2, 3, 6]) }, () =>
    draw(draw([true, true, false]) ? spfTerms.slice(0, 6) : spfTerms),
  );
  return ["v=spf1", ...terms, draw(spfEnds)].filter(Boolean).join(" ");
}

function someDmarc(draw: Draw): string {
  const policy = ["none", "none", "quarantine", "reject", "rejected"] as const;
  const some = (tag: string, values: readonly string[]) =>
    draw([true, false, false, false]) ? [`${tag}=${draw(values)}`] : [];
  const rua = [`mailto:d@${name}`, "mailto:d@dead.test", "mailto:d@refuses.test", "d@firm.test"];
  return [
    "v=DMARC1",
    ...(draw([true, true, true, true, false]) ? [`p=${draw(policy)}`] : []),
    ...some("sp", policy),
    ...some("np", policy),
    ...(draw([true, true, false]) ? [`rua=${draw(rua)}`] : []),
    ...some("ruf", [`mailto:f@${name}`]),
    ...some("pct", ["10", "50", "100"]),
    ...some("adkim", ["s", "r"]),
    ...some("aspf", ["s", "r"]),
    ...some("fo", ["1", "d"]),
    ...some("ri", ["86400"]),
    ...some("psd", ["n", "y"]),
    ...some("t", ["y", "n"]),
  ].join("; ");
}

const dkim = ["strong", "strong", "strong", "short", "short-beside", "weak-beside", "testing"];
const noDkim = [
  "long",
  "several",
  "several-beside",
  "revoked",
  "prepared",
  "none",
  "unknown",
  "wildcard",
  "silent",
];
const mx = ["own", "own", "microsoft", "microsoft", "google", "filter", "null", "none", "alias"];
const oddMx = ["partly", "unreachable", "null-beside", "number", "silent"];
const sts = [
  "none",
  "enforce",
  "enforce",
  "testing",
  "short",
  "off",
  "broken",
  "policy",
  "left-out",
];
const https = [
  "page",
  "page",
  "page",
  "page",
  "page",
  "downgrade",
  "closed",
  "handshake",
  "refused",
];
const oddHttps = [
  "empty",
  "timeout",
  "budget",
  "circle",
  "elsewhere",
  "open-elsewhere",
  "lost",
  "blocked",
];
const http = [
  "direct",
  "direct",
  "direct",
  "open",
  "late",
  "elsewhere",
  "open-elsewhere",
  "circle",
];
const oddHttp = ["lost", "blocked", "closed", "timeout"];
const certificates = ["valid", "valid", "valid", "near-end", "expired", "self-signed", "wrong"];

type Draw = ReturnType<typeof drawFrom>;

/** States of one host of the website, by the words of the lists above. */
export type Host = { https: string; http: string; certificate: string; old: boolean | null };

export type Domain = {
  /** Null: DNS is silent about it. */
  spf: readonly string[] | null;
  dmarc: readonly string[] | null;
  dkim: string;
  mx: string;
  sts: string;
  tlsReport: string;
  smtp: string;
  tlsa: string;
  nameServers: string;
  dnssec: string;
  caa: string;
  alias: boolean;
  website: string;
  hosts: readonly Host[];
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  securityTxt: string;
  bimi: string;
};

const someHost = (draw: Draw): Host => ({
  https: draw(draw([true, true, true, false]) ? https : oddHttps),
  http: draw(draw([true, true, true, false]) ? http : oddHttp),
  certificate: draw(certificates),
  old: draw([false, false, false, true, null]),
});

function someHeaders(draw: Draw): Record<string, string> {
  const values: Record<string, readonly string[]> = {
    "strict-transport-security": ["max-age=31536000", "max-age=100", "broken", "max-age=0"],
    "content-security-policy": [
      "default-src 'self'; frame-ancestors 'self'",
      "script-src 'self'",
      "default-src *",
      "frame-ancestors *",
    ],
    "x-content-type-options": ["nosniff"],
    "referrer-policy": ["strict-origin", "unsafe-url"],
    "x-frame-options": ["DENY", "ALLOW-FROM x", "DENY, SAMEORIGIN"],
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([header, some]) =>
      draw([true, true, false]) ? [[header, draw([some[0] ?? "", ...some])]] : [],
    ),
  );
}

/** Returns a random domain; the same for the same seed. */
export function randomDomain(seed: number): Domain {
  const draw = drawFrom(seed);
  const often = <T>(usual: readonly T[], odd: readonly T[]) =>
    draw(draw([true, true, true, false]) ? usual : odd);
  const records = (make: (draw: Draw) => string) => {
    const count = draw([0, 1, 1, 1, 1, 1, 2, null]);
    return count === null ? null : Array.from({ length: count }, () => make(draw));
  };
  return {
    spf: records(someSpf),
    dmarc: records(someDmarc),
    dkim: often(dkim, noDkim),
    mx: often(mx, oddMx),
    sts: often(sts, ["unreachable", "silent"]),
    tlsReport: draw(["none", "one", "one", "broken", "silent"]),
    smtp: draw(["unseen", "trusted", "trusted", "self-signed", "plain"]),
    tlsa: draw(["none", "none", "matches", "mismatch", "unsigned"]),
    nameServers: draw(["two", "two", "one", "same", "dead", "silent", "unknown"]),
    dnssec: draw(["signed", "signed", "unsigned", "not-validated", "silent", "bogus"]),
    caa: draw(["named", "none", "forbidden", "critical", "silent"]),
    alias: draw([true, ...Array(15).fill(false)]),
    website: often(["reachable"], ["reachable", "no-address", "private", "dns"]),
    hosts: Array.from({ length: draw([1, 2, 2]) }, () => someHost(draw)),
    headers: someHeaders(draw),
    cookies: draw([
      [],
      ["theme=1; Secure"],
      ["theme=1"],
      ["PHPSESSID=1; Secure"],
      ["__Host-a=1; Secure"],
    ]),
    securityTxt: draw(["none", "none", "found", "expired", "no-contact", "broken"]),
    bimi: draw(["none", "none", "logo", "declined", "broken", "silent"]),
  };
}

/** Returns a resolver that knows a domain's SPF and DMARC records, its mail server and the senders above. */
export function dnsOf({ spf, dmarc }: Pick<Domain, "spf" | "dmarc">): SpfDns {
  const common = { aliases: [], authentic: false };
  const texts: Record<string, readonly string[] | null> = {
    [name]: spf,
    [`_dmarc.${name}`]: dmarc,
    "_dmarc.dead.test": null,
    ...Object.fromEntries(Object.entries(senderZone).map(([key, text]) => [key, [text]])),
  };
  const others: Record<string, readonly unknown[] | null> = {
    [`MX ${name}`]: [{ preference: 10, exchange: `mx.${name}` }],
    [`A mx.${name}`]: [ownServer],
    [`A mail.${name}`]: [ownServer],
    "MX refuses.test": [{ preference: 0, exchange: "" }],
    "MX dead.test": null,
  };
  const ask = async (asked: string, type: string) => {
    const found =
      type === "TXT"
        ? (texts[asked] ?? (asked in texts ? null : []))
        : (others[`${type} ${asked}`] ?? (`${type} ${asked}` in others ? null : []));
    if (found === null) return { kind: "failed", why: "servfail", aliases: [] };
    return found.length > 0
      ? { kind: "found", records: found, ...common }
      : { kind: "nodata", ...common };
  };
  return { ask: ask as SpfDns["ask"] };
}
