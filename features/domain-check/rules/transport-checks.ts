import { type Finding, findingsOf } from "./finding.ts";
import { parseTags } from "./tags.ts";

export type StsPolicy = {
  mode: "enforce" | "testing" | "none";
  mx: readonly string[];
  maxAge: number;
};

/** Maximum max_age of a policy (seconds, RFC 8461 3.2). */
const maxMaxAge = 31_557_600;

/** Minimum max_age that protects (seconds): RFC 8461 3.2 expects weeks or more. */
const minMaxAge = 604_800;

/** Lines read from a policy, far more than real ones need for their mail servers. */
const maxLines = 500;

/** Parses the policy file; returns a sentence about the fault if it is invalid. */
export function parseStsPolicy(text: string): StsPolicy | string {
  const pairs = text
    .split(/\r?\n/, maxLines)
    .map((line) => /^([a-zA-Z0-9_]{1,32})[ \t]*:(.*)$/.exec(line))
    .flatMap((match) => (match ? [[match[1] ?? "", (match[2] ?? "").trim()] as const] : []));
  const first = (name: string) => pairs.find(([key]) => key === name)?.[1];
  if (first("version") !== "STSv1") return "The policy does not begin with version: STSv1.";
  const mode = first("mode");
  if (mode !== "enforce" && mode !== "testing" && mode !== "none")
    return "The policy names no valid mode.";
  const age = first("max_age") ?? "";
  if (!/^\d{1,10}$/.test(age) || Number(age) > maxMaxAge) return "The policy has no valid max_age.";
  const mx = pairs.flatMap(([key, value]) => (key === "mx" ? [value.toLowerCase()] : []));
  if (mode !== "none" && mx.length === 0) return "The policy names no mail server.";
  return { mode, mx, maxAge: Number(age) };
}

/** Returns whether a name in the policy covers a mail server. A leading "*." matches exactly one label. */
export function coversMx(pattern: string, host: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\.$/, "");
  const [wanted, name] = [plain(pattern), plain(host)];
  if (!wanted.startsWith("*.")) return wanted === name;
  const dot = name.indexOf(".");
  return dot > 0 && name.slice(dot + 1) === wanted.slice(2);
}

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

export function stsRecords(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v=STSv1[ \t]*(?:;|$)/.test(text));
}

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
  if (sts.records.length > 1 || !/^[a-z0-9]{1,32}$/i.test(parseTags(record)?.get("id") ?? ""))
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

/** Maximum length of a mailto URL (RFC 5321 4.5.3.1), and of an https URL that servers accept. */
const maxMailto = "mailto:".length + 254;
const maxWeb = 2000;

/** Returns whether a text can be a report address (RFC 8460 3). It is untrusted, so patterns take linear time. */
function isReportAddress(text: string): boolean {
  if (text.length > maxWeb) return false;
  if (/^https:\/\/\S+$/i.test(text)) return true;
  return text.length <= maxMailto && /^mailto:[^@\s]+@(?:[^@\s.]+\.)+[^@\s.]+$/i.test(text);
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
  const evidence = texts.filter((text) => /^v=TLSRPTv1[ \t]*(?:;|$)/.test(text));
  const [record] = evidence;
  if (record === undefined) return tlsReportFinding("none", { credit: 0 });
  const rua = parseTags(record)?.get("rua") ?? "";
  const fits = rua.split(",").every((part) => isReportAddress(part.trim()));
  return tlsReportFinding(evidence.length > 1 || !fits ? "broken" : "one", { evidence });
}
