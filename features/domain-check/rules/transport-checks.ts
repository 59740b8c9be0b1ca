import {
  isTlsReport,
  takesTlsReports,
  tlsReportAddresses,
} from "#features/domain-check/grammar/report-address.ts";
import {
  coversMx,
  isValidStsRecord,
  type StsPolicy,
} from "#features/domain-check/grammar/sts-policy.ts";
import { type Finding, findingsOf } from "./finding.ts";

/** Minimum max_age that protects (seconds): RFC 8461 3.2 expects weeks or more. */
const minMaxAge = 604_800;

export type StsObservation = {
  failed: boolean;
  /** TXT records at _mta-sts that begin with the version. */
  records: readonly string[];
  policy: StsPolicy | null;
  /** Sentence that says why the policy could not be read. */
  problem: string | null;
  /** The error is in the network, not in the published policy. */
  unreachable: boolean;
};

const noAnswer = "The DNS server didn't answer when we asked for this record.";
const notAsked =
  "Senders may deliver to you without encryption when someone in between asks them to.";

export const stsFinding = findingsOf("mail.mtasts", {
  pass: { enforce: "Senders are asked to deliver only over a checked, encrypted connection." },
  warn: {
    none: notAsked,
    off: notAsked,
    short: "The policy is forgotten within days, so an attacker only has to wait. Weeks are usual.",
    testing: "The policy is still in testing, so senders report problems but deliver anyway.",
  },
  fail: {
    record: "The record is broken or there are several, so senders ignore the policy.",
    policy: "The record promises a policy that can't be used.",
    "not-covered": "A mail server is missing from the policy, so mail to it may be refused.",
  },
  na: { "no-mail": "The domain takes no mail, so there is nothing to encrypt." },
  cnc: { dns: noAnswer, unreachable: "The policy's web server didn't answer us in time." },
});

/** Returns the row mail.mtasts. */
export function stsRow(sts: StsObservation, mx: readonly string[], noMail: boolean): Finding {
  if (noMail) return stsFinding("no-mail");
  if (sts.failed) return stsFinding("dns");
  const [record] = sts.records;
  const evidence = [...sts.records, ...(sts.problem ? [sts.problem] : [])];
  if (record === undefined) return stsFinding("none", { credit: 0.25 });
  if (sts.records.length > 1 || !isValidStsRecord(record))
    return stsFinding("record", { evidence });
  if (!sts.policy) return stsFinding(sts.unreachable ? "unreachable" : "policy", { evidence });
  const { mode, mx: patterns, maxAge } = sts.policy;
  const shown = [...evidence, `mode: ${mode}`, ...patterns.map((pattern) => `mx: ${pattern}`)];
  if (mode === "none") return stsFinding("off", { credit: 0.25, evidence: shown });
  if (mode === "testing") return stsFinding("testing", { evidence: shown });
  const left = mx.filter((host) => !patterns.some((pattern) => coversMx(pattern, host)));
  if (left.length > 0) {
    const missing = left.map((host) => `${host} is not listed`);
    return stsFinding("not-covered", { evidence: [...shown, ...missing] });
  }
  return maxAge < minMaxAge
    ? stsFinding("short", { evidence: [...shown, `max_age: ${maxAge}`] })
    : stsFinding("enforce", { evidence: shown });
}

export const tlsReportFinding = findingsOf("mail.tlsrpt", {
  pass: { one: "You are told when encrypted delivery fails." },
  warn: { none: "Nobody tells you when encrypted delivery fails." },
  fail: { broken: "The record is broken or there are several." },
  na: { "no-mail": "The domain takes no mail, so there is nothing to report." },
  cnc: { dns: noAnswer },
});

/** Returns the row mail.tlsrpt. `texts` is null if DNS failed. */
export function tlsReportRow(texts: readonly string[] | null, noMail: boolean): Finding {
  if (noMail) return tlsReportFinding("no-mail");
  if (texts === null) return tlsReportFinding("dns");
  const evidence = texts.filter(isTlsReport);
  const [record] = evidence;
  if (record === undefined) return tlsReportFinding("none", { credit: 0 });
  const fits = tlsReportAddresses(record)?.every(takesTlsReports) ?? false;
  return tlsReportFinding(evidence.length > 1 || !fits ? "broken" : "one", { evidence });
}
