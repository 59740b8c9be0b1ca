import type { ReportRow } from "#features/domain-check/contract.ts";
import type { Finding } from "#features/domain-check/rules/finding.ts";
import { type MailRole, sendsNoMail } from "#features/domain-check/rules/mail-role.ts";
import type { ProviderId } from "#features/domain-check/rules/provider.ts";

type ToPublish = ReportRow["publish"][number];

/** Current records and facts that a new record depends on. */
export type Present = {
  name: string;
  role: MailRole;
  provider: ProviderId;
  spf: readonly string[];
  dmarc: readonly string[];
  mx: readonly string[];
  /** Organization that issued the website's certificate. */
  issuer: string;
  /** The check's time (ms). */
  now: number;
};

const includes: Partial<Record<ProviderId, string>> = {
  microsoft: "include:spf.protection.outlook.com",
  google: "include:_spf.google.com",
};

/** Returns what to publish for a finding; empty if the right value cannot be known from outside. */
export function toPublish(found: Finding, present: Present): ToPublish[] {
  const full = found.status === "pass" && found.credit === 1;
  if (full || found.status === "na" || found.status === "cnc") return [];
  const { name } = present;
  switch (found.row) {
    case "mail.mx":
      return mxRecords(present);
    case "mail.spf.record":
    case "mail.spf.all": {
      const value = spfRecord(found, present);
      return value === null ? [] : [txt(name, value, present.spf)];
    }
    case "mail.dmarc.record":
    case "mail.dmarc.policy":
    case "mail.dmarc.rua":
    case "mail.dmarc.sub": {
      const value = dmarcRecord(found, present);
      return value === null || says(present.dmarc, value)
        ? []
        : [txt(`_dmarc.${name}`, value, present.dmarc)];
    }
    case "mail.mtasts":
      return stsRecords(found, present);
    case "mail.tlsrpt": {
      const value = `v=TLSRPTv1; rua=mailto:tls-reports@${name}`;
      return [txt(`_smtp._tls.${name}`, value, found.evidence)];
    }
    case "dns.caa":
      return caaRecords(found, present);
    default:
      return headers(found);
  }
}

const txt = (name: string, value: string, present: readonly string[]): ToPublish => ({
  kind: "TXT",
  name,
  value,
  present: [...present],
});

function mxRecords({ name, role, provider, mx }: Present): ToPublish[] {
  const value = sendsNoMail(role) ? "0 ." : provider === "google" ? "1 smtp.google.com." : null;
  return value === null ? [] : [{ kind: "MX", name, value, present: [...mx] }];
}

const ending = /(^| )[+?~-]?all$/i;

/** Returns the SPF record that fixes a finding; null if only the domain's owner can know it. */
function spfRecord({ reason }: Finding, { role, provider, spf }: Present): string | null {
  if (sendsNoMail(role) || reason === "null-mx") return "v=spf1 -all";
  const own = includes[provider];
  const [record] = spf;
  if (record === undefined) return `v=spf1 ${own ?? "mx"} -all`;
  const terms = spf.flatMap((text) => text.trim().split(/ +/).slice(1));
  const mechanisms = [...new Set(terms)].filter((term) => !ending.test(term));
  switch (reason) {
    case "several":
    case "softfail":
    case "neutral":
    case "open-end":
      return ["v=spf1", ...mechanisms, "-all"].join(" ");
    case "service-missing":
      return own ? ["v=spf1", own, ...terms].join(" ") : null;
    case "ptr":
      return ["v=spf1", ...terms.filter((term) => !/^[+?~-]?ptr/i.test(term))].join(" ");
    case "open":
      // Fixes only an open "all" in the domain's own record; an included record belongs to somebody else.
      return terms.some((term) => /^\+?all$/i.test(term))
        ? ["v=spf1", ...(mechanisms.length > 0 ? mechanisms : [own ?? "mx"]), "-all"].join(" ")
        : null;
    default:
      return null;
  }
}

/** Returns the tags of a record in order, as they were written. */
function tagsOf(record: string): Map<string, string> {
  const parts = record.split(";").map((part) => part.split("="));
  return new Map(
    parts.flatMap(([tag = "", ...value]) =>
      value.length > 0 ? [[tag.trim().toLowerCase(), value.join("=").trim()] as const] : [],
    ),
  );
}

/** Returns whether the only present record already has the same tags, so that there is nothing to publish. */
function says(present: readonly string[], value: string): boolean {
  const [record, ...others] = present.map((text) => JSON.stringify([...tagsOf(text)]));
  return others.length === 0 && record === JSON.stringify([...tagsOf(value)]);
}

const policies = ["none", "quarantine", "reject"];

function dmarcRecord({ row, reason }: Finding, { name, role, dmarc }: Present): string | null {
  if (sendsNoMail(role)) return "v=DMARC1; p=reject";
  const [record] = dmarc;
  const tags = tagsOf(record ?? "v=DMARC1; p=none");
  for (const retired of ["pct", "rf", "ri"]) tags.delete(retired);
  if (!policies.includes(tags.get("p")?.toLowerCase() ?? "")) tags.set("p", "none");
  for (const tag of ["sp", "np"]) {
    const value = tags.get(tag)?.toLowerCase();
    if (value !== undefined && (row === "mail.dmarc.sub" || !policies.includes(value)))
      tags.delete(tag);
  }
  if (row === "mail.dmarc.policy") raise(tags, reason);
  if (!tags.has("rua")) tags.set("rua", `mailto:dmarc-reports@${name}`);
  const { v: _, p: __, ...rest } = Object.fromEntries(tags);
  const others = Object.entries(rest).map(([tag, value]) => `${tag}=${value}`);
  return ["v=DMARC1", `p=${tags.get("p")}`, ...others].join("; ");
}

/** Raises the policy one step: p=none with reports to quarantine, quarantine to reject; or ends the test mode. */
function raise(tags: Map<string, string>, reason: string) {
  if (reason === "none-watching") tags.set("p", "quarantine");
  if (reason === "quarantine") tags.set("p", "reject");
  if (reason.endsWith("-testing")) tags.delete("t");
}

function stsRecords({ reason, evidence }: Finding, { name, mx, now }: Present): ToPublish[] {
  const hosts = mx.map((host) => host.replace(/^\d+ /, "")).filter((host) => host !== ".");
  const mode = reason === "testing" || reason === "short" ? "enforce" : "testing";
  const lines = ["version: STSv1", `mode: ${mode}`, ...hosts.map((host) => `mx: ${host}`)];
  const id = new Date(now).toISOString().replace(/\D/g, "").slice(0, 14);
  const records = evidence.filter((line) => line.startsWith("v=STSv1"));
  return [
    txt(`_mta-sts.${name}`, `v=STSv1; id=${id}`, records),
    {
      kind: "file",
      name: `https://mta-sts.${name}/.well-known/mta-sts.txt`,
      value: [...lines, "max_age: 1209600"].join("\n"),
      present: evidence.filter((line) => /^(mode|mx|max_age):/.test(line)),
    },
  ];
}

/** CAA names of issuers, by the organization in their certificates. */
const issuers: readonly (readonly [RegExp, string])[] = [
  [/let's encrypt/i, "letsencrypt.org"],
  [/google trust/i, "pki.goog"],
  [/digicert|geotrust|thawte|rapidssl/i, "digicert.com"],
  [/sectigo|comodo|zerossl/i, "sectigo.com"],
  [/godaddy|starfield/i, "godaddy.com"],
  [/amazon/i, "amazon.com"],
  [/globalsign/i, "globalsign.com"],
  [/entrust/i, "entrust.net"],
  [/microsoft/i, "microsoft.com"],
];

function caaRecords({ evidence }: Finding, { name, issuer }: Present): ToPublish[] {
  const known = issuers.find(([pattern]) => pattern.test(issuer));
  return known
    ? [{ kind: "CAA", name, value: `0 issue "${known[1]}"`, present: [...evidence] }]
    : [];
}

const headerValues: Partial<Record<Finding["row"], readonly [string, string]>> = {
  "web.hsts": ["Strict-Transport-Security", "max-age=31536000"],
  "web.frame": ["Content-Security-Policy", "frame-ancestors 'self'"],
  "web.nosniff": ["X-Content-Type-Options", "nosniff"],
  "web.referrer": ["Referrer-Policy", "strict-origin-when-cross-origin"],
};

function headers({ row, evidence }: Finding): ToPublish[] {
  const known = headerValues[row];
  return known ? [{ kind: "header", name: known[0], value: known[1], present: [...evidence] }] : [];
}
