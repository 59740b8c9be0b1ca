import type { Domain, Host } from "./random-domain.ts";
import { name } from "./random-domain.ts";

// An owner who follows the advice of a fix to its end: changes DNS or servers, and nothing else.

const isBroken = (state: string, list: string) => list.split(" ").includes(state);

const secured = (host: Host): Host => ({
  ...host,
  https: isBroken(host.https, "closed handshake refused empty timeout lost") ? "page" : host.https,
});

const redirected = ({ https, http, ...host }: Host): Host => ({
  ...host,
  https:
    https === "open-elsewhere"
      ? "elsewhere"
      : isBroken(https, "downgrade circle blocked")
        ? "page"
        : https,
  http:
    http === "open-elsewhere"
      ? "elsewhere"
      : isBroken(http, "open late circle lost blocked")
        ? "direct"
        : http,
});

const withHosts = (domain: Domain, change: (host: Host) => Host) => ({
  ...domain,
  hosts: domain.hosts.map(change),
});
const withHeader = (domain: Domain, header: string, value: string) => ({
  ...domain,
  headers: { ...domain.headers, [header]: value },
});

function withPolicy(domain: Domain, directive: string, value: string): Domain {
  const parts = (domain.headers["content-security-policy"] ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !part.startsWith(directive));
  return withHeader(
    domain,
    "content-security-policy",
    [...parts, `${directive} ${value}`].join("; "),
  );
}

const mends: Readonly<Record<string, (domain: Domain) => Domain>> = {
  "dns.ns": (domain) => ({ ...domain, nameServers: "two" }),
  "dns.dnssec": (domain) => ({ ...domain, dnssec: "signed" }),
  "dns.caa": (domain) => ({ ...domain, caa: "named" }),
  "web.https": (domain) => withHosts(domain, secured),
  "web.cert": (domain) => withHosts(domain, (host) => ({ ...host, certificate: "valid" })),
  "web.redirect": (domain) => withHosts(domain, redirected),
  "web.tls": (domain) => withHosts(domain, (host) => ({ ...host, old: host.old && false })),
  "web.hsts": (domain) => withHeader(domain, "strict-transport-security", "max-age=31536000"),
  "web.csp": (domain) => withPolicy(domain, "script-src", "'self'"),
  "web.frame": (domain) => withPolicy(domain, "frame-ancestors", "'self'"),
  "web.nosniff": (domain) => withHeader(domain, "x-content-type-options", "nosniff"),
  "web.referrer": (domain) => withHeader(domain, "referrer-policy", "no-referrer"),
  "web.cookies": (domain) => ({
    ...domain,
    cookies: domain.cookies.map((line) => `${line}; Path=/; Secure; HttpOnly`),
  }),
  "web.securitytxt": (domain) => ({ ...domain, securityTxt: "found" }),
  "mail.dkim": (domain) => ({ ...domain, dkim: "strong" }),
  "mail.bimi": (domain) => ({ ...domain, bimi: "none" }),
  "mail.tlsrpt": (domain) => ({ ...domain, tlsReport: "one" }),
  "mail.mtasts": (domain) => ({ ...domain, sts: "enforce" }),
  "mail.starttls": (domain) => ({ ...domain, smtp: "trusted" }),
  "mail.dane": (domain) => ({ ...domain, tlsa: domain.tlsa === "mismatch" ? "matches" : "none" }),
  "mail.mx": (domain) => ({ ...domain, mx: "own" }),
  spf: (domain) => {
    const include: Record<string, string> = {
      microsoft: "include:spf.protection.outlook.com ",
      google: "include:_spf.google.com ",
    };
    return { ...domain, spf: [`v=spf1 ${include[domain.mx] ?? ""}ip4:192.0.2.25 ~all`] };
  },
};

/** Returns the domain after its owner has done all of a fix; `open` names the rows of its faults. */
export function mend(domain: Domain, open: readonly string[], parked: boolean): Domain {
  const has = (prefix: string) => open.some((id) => id.startsWith(prefix));
  let after = domain;
  for (const id of open) after = mends[id]?.(after) ?? after;
  if (has("mail.spf"))
    after = parked ? { ...after, spf: ["v=spf1 -all"] } : (mends.spf?.(after) ?? after);
  // A policy that senders must follow takes servers that can.
  if (has("mail.mtasts") && after.smtp !== "unseen") after = { ...after, smtp: "trusted" };
  if (has("mail.dmarc")) {
    const reports = domain.dmarc?.[0]?.match(/rua=([^;]+)/)?.[1];
    const rua = reports && !open.includes("mail.dmarc.rua") ? reports : `mailto:d@${name}`;
    // A policy that is no gap stays as it is.
    const today = domain.dmarc?.[0]?.match(/p=([a-z]+)/)?.[1];
    const p = open.includes("mail.dmarc.policy") ? "reject" : today;
    after = { ...after, dmarc: [`v=DMARC1; p=${p}; rua=${rua}`] };
  }
  return after;
}
