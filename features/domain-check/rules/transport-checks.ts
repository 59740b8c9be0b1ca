import { type Finding, finding } from "./finding.ts";
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
  const [wanted, name] = [pattern, host].map((text) => text.toLowerCase().replace(/\.$/, "")) as [
    string,
    string,
  ];
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

const isSts = (text: string) => /^v=STSv1[ \t]*(?:;|$)/.test(text);

export function stsRecords(texts: readonly string[]): string[] {
  return texts.filter(isSts);
}

/** Returns the row mail.mtasts. */
export function stsRow(sts: StsObservation, mx: readonly string[], noMail: boolean): Finding {
  const row = "mail.mtasts";
  if (noMail)
    return finding(
      row,
      "na",
      "no-mail",
      "The domain takes no mail, so there is nothing to encrypt.",
    );
  if (sts.failed)
    return finding(
      row,
      "cnc",
      "dns",
      "The DNS server didn't answer when we asked for this record.",
    );
  const [record] = sts.records;
  const evidence = [...sts.records, ...(sts.problem ? [sts.problem] : [])];
  const absent =
    "Senders may deliver to you without encryption when someone in between asks them to.";
  if (record === undefined) return finding(row, "warn", "none", absent, { credit: 0.25 });
  if (sts.records.length > 1 || !/^[a-z0-9]{1,32}$/i.test(parseTags(record)?.get("id") ?? "")) {
    return finding(
      row,
      "fail",
      "record",
      "The record is broken or there are several, so senders ignore the policy.",
      { evidence },
    );
  }
  if (!sts.policy) {
    return sts.unreachable
      ? finding(row, "cnc", "unreachable", "The policy's web server didn't answer us in time.", {
          evidence,
        })
      : finding(row, "fail", "policy", "The record promises a policy that can't be used.", {
          evidence,
        });
  }
  const { mode, mx: patterns } = sts.policy;
  const shown = [...evidence, `mode: ${mode}`, ...patterns.map((pattern) => `mx: ${pattern}`)];
  if (mode === "none")
    return finding(row, "warn", "off", absent, { credit: 0.25, evidence: shown });
  const left = mx.filter((host) => !patterns.some((pattern) => coversMx(pattern, host)));
  if (left.length > 0 && mode === "enforce") {
    return finding(
      row,
      "fail",
      "not-covered",
      "A mail server is missing from the policy, so mail to it may be refused.",
      { evidence: [...shown, ...left.map((host) => `${host} is not listed`)] },
    );
  }
  if (mode === "enforce" && sts.policy.maxAge < minMaxAge) {
    return finding(
      row,
      "warn",
      "short",
      "The policy is forgotten within days, so an attacker only has to wait. Weeks are usual.",
      { evidence: [...shown, `max_age: ${sts.policy.maxAge}`] },
    );
  }
  return mode === "enforce"
    ? finding(
        row,
        "pass",
        "enforce",
        "Senders are asked to deliver only over a checked, encrypted connection.",
        { evidence: shown },
      )
    : finding(
        row,
        "warn",
        "testing",
        "The policy is still in testing, so senders report problems but deliver anyway.",
        { evidence: shown },
      );
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

/** Returns the row mail.tlsrpt. `texts` is null if DNS failed. */
export function tlsReportRow(texts: readonly string[] | null, noMail: boolean): Finding {
  const row = "mail.tlsrpt";
  if (noMail)
    return finding(
      row,
      "na",
      "no-mail",
      "The domain takes no mail, so there is nothing to report.",
    );
  if (texts === null)
    return finding(
      row,
      "cnc",
      "dns",
      "The DNS server didn't answer when we asked for this record.",
    );
  const evidence = texts.filter((text) => /^v=TLSRPTv1[ \t]*(?:;|$)/.test(text));
  const [record] = evidence;
  if (record === undefined)
    return finding(row, "warn", "none", "Nobody tells you when encrypted delivery fails.", {
      credit: 0,
    });
  const rua = parseTags(record)?.get("rua") ?? "";
  const fits = rua.split(",").every((part) => isReportAddress(part.trim()));
  if (evidence.length > 1 || !fits)
    return finding(row, "fail", "broken", "The record is broken or there are several.", {
      evidence,
    });
  return finding(row, "pass", "one", "You are told when encrypted delivery fails.", { evidence });
}
