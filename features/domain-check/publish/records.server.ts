import type { ReportRow } from "#features/domain-check/contract.ts";
import { caaNamesOf } from "#features/domain-check/grammar/caa.ts";
import type { Finding } from "#features/domain-check/rules/finding.ts";
import { dmarcRecord } from "./dmarc-record.server.ts";
import { type Present, sendsNothing } from "./present.server.ts";
import { spfRecord } from "./spf-record.server.ts";

type ToPublish = ReportRow["publish"][number];

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
      const value = spfRecord(found.reason, present);
      return value === null ? [] : [txt(name, value, present.spf)];
    }
    case "mail.dmarc.record":
    case "mail.dmarc.policy":
    case "mail.dmarc.rua":
    case "mail.dmarc.sub": {
      const value = dmarcRecord(found, present);
      return value === null ? [] : [txt(`_dmarc.${name}`, value, present.dmarc)];
    }
    case "mail.mtasts":
      return stsRecords(found, present);
    case "mail.starttls":
      return found.reason === "refused" ? stsRecords(found, present) : [];
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

/** Maximum length of one string in a TXT record (octets, RFC 1035 3.3); a longer value has several (RFC 7208 3.3). */
const maxString = 255;

/** Returns a TXT value as zone files write it: as it is, or as several quoted strings that are joined when read. */
function inStrings(value: string): string {
  if (value.length <= maxString) return value;
  const parts = Array.from({ length: Math.ceil(value.length / maxString) }, (_, at) =>
    value.slice(at * maxString, (at + 1) * maxString),
  );
  return parts.map((part) => `"${part}"`).join(" ");
}

const txt = (name: string, value: string, present: readonly string[]): ToPublish => ({
  kind: "TXT",
  name,
  value: inStrings(value),
  present: [...present],
});

function mxRecords(present: Present): ToPublish[] {
  const { name, provider, byMx, mx } = present;
  const google = provider === "google" && byMx ? "1 smtp.google.com." : null;
  const value = sendsNothing(present) ? "0 ." : google;
  return value === null ? [] : [{ kind: "MX", name, value, present: [...mx] }];
}

/** Returns the MTA-STS record and policy. "enforce" only if it is in force, or all servers were seen to bear it. */
function stsRecords({ reason, evidence }: Finding, { name, mx, done, now }: Present): ToPublish[] {
  const hosts = mx.map((host) => host.replace(/^\d+ /, "")).filter((host) => host !== ".");
  const enforces = reason === "testing" || reason === "short";
  if (hosts.length === 0 || (enforces && !done.encrypted)) return [];
  const mode = enforces ? "enforce" : "testing";
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

function caaRecords({ evidence }: Finding, { name, issuer }: Present): ToPublish[] {
  const [known] = caaNamesOf(issuer);
  return known ? [{ kind: "CAA", name, value: `0 issue "${known}"`, present: [...evidence] }] : [];
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
