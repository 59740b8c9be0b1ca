import { type DmarcPolicy, type DmarcRecord, effective } from "./dmarc.ts";
import { cannotRead, type Finding, finding, findingsOf } from "./finding.ts";

/** Host that gets reports. `authorized`: in the same organization, or it agreed to them. Null: not known. */
export type ReportTarget = { host: string; takesMail: boolean | null; authorized: boolean | null };

export type DmarcObservation = {
  /** Reason why the domain's own record could not be read; null if it could. */
  failed: string | null;
  /** Every DMARC record at the name where the tree walk ended. */
  records: readonly DmarcRecord[];
  /** Name that holds the records: the domain itself or a parent. */
  foundAt: string | null;
  inherited: boolean;
  /** DMARC records at the bare domain, where receivers do not look for them. */
  misplaced: readonly string[];
  targets: readonly ReportTarget[];
};

type UsablePolicy = { record: DmarcRecord; policy: DmarcPolicy; actsAsNone: boolean } | null;

/** Returns the policy that receivers act on, before t=y; null when there is no usable record. */
export function usablePolicy(dmarc: DmarcObservation): UsablePolicy {
  const [record] = dmarc.records;
  if (!record || dmarc.records.length > 1 || record.repeated.length > 0) return null;
  const policy = dmarc.inherited ? (record.sp ?? record.p) : record.p;
  if (record.invalid.length > 0 || policy === null) {
    return record.reportHosts.length > 0 ? { record, policy: "none", actsAsNone: true } : null;
  }
  return { record, policy, actsAsNone: false };
}

/** Returns whether the policy asks receivers to act on forgeries. */
export function isEnforced(dmarc: DmarcObservation): boolean {
  const usable = usablePolicy(dmarc);
  return usable !== null && effective(usable.policy, usable.record.testing) !== "none";
}

/** Returns whether mail programs show a logo under this policy: strict for all mail and subdomains (BIMI draft 7.2). */
export function allowsLogo(dmarc: DmarcObservation): boolean {
  const usable = usablePolicy(dmarc);
  if (!usable || !isEnforced(dmarc)) return false;
  const { record } = usable;
  return !record.testing && (record.pct ?? 100) === 100 && record.sp !== "none";
}

/** Returns the four DMARC rows. */
export function dmarcRows(dmarc: DmarcObservation, noMail: boolean): Finding[] {
  if (dmarc.failed) {
    const { failed } = dmarc;
    const sentence = "The DNS server didn't answer while we read your DMARC record.";
    return (["record", "policy", "rua", "sub"] as const).map((part) =>
      cannotRead(`mail.dmarc.${part}`, failed, sentence),
    );
  }
  const usable = usablePolicy(dmarc);
  return [
    recordRow(dmarc, usable),
    policyRow(usable),
    reportRow(dmarc, usable, noMail),
    subRow(usable),
  ];
}

const recordFinding = findingsOf("mail.dmarc.record", {
  warn: {
    "acts-as-none":
      "A part of the record is missing or misspelled, so it acts as if it said p=none.",
    psd: "The record says psd=y, which is for registries: receivers then look for the policy of your subdomains elsewhere.",
  },
  fail: {
    none: "There is no DMARC record, so each receiver decides for itself what to do with forgeries.",
    misplaced:
      "The record is at the bare domain. Receivers look for it under _dmarc and find nothing.",
    several: "There are several DMARC records. Receivers then act as if there were none.",
    repeated:
      "A part of the record occurs twice, which makes the whole record invalid: receivers may ignore it.",
    unusable: "The record names no valid policy, so receivers can't use it.",
  },
});

function recordRow(dmarc: DmarcObservation, usable: UsablePolicy): Finding {
  const row = "mail.dmarc.record";
  const evidence = dmarc.records.map((record) => record.text);
  if (evidence.length === 0) {
    return dmarc.misplaced.length > 0
      ? recordFinding("misplaced", { evidence: dmarc.misplaced })
      : recordFinding("none");
  }
  if (evidence.length > 1) return recordFinding("several", { evidence });
  const repeated = dmarc.records[0]?.repeated ?? [];
  if (repeated.length > 0) {
    const names = [...new Set(repeated)].map((tag) => `${tag}= occurs twice`);
    return recordFinding("repeated", { evidence: [...evidence, ...names] });
  }
  if (!usable) return recordFinding("unusable", { evidence });
  if (usable.actsAsNone) return recordFinding("acts-as-none", { evidence });
  if (dmarc.inherited) {
    const sentence = `The domain has no record of its own; the one at ${dmarc.foundAt} applies.`;
    return finding(row, "warn", "inherited", sentence, { evidence });
  }
  if (usable.record.psd === "y") return recordFinding("psd", { evidence });
  const retired = usable.record.retired;
  const note =
    retired.length > 0 ? ` The part ${retired.join(", ")} was dropped in May 2026 and can go.` : "";
  return finding(row, "pass", "one", `There is exactly one readable record.${note}`, { evidence });
}

export const policyFinding = findingsOf("mail.dmarc.policy", {
  pass: {
    reject: "Receivers are asked to refuse forgeries.",
    quarantine: "Forgeries are sent to the spam folder. Refusing them is the last step.",
  },
  warn: {
    "none-watching":
      "Fakes of your address still get delivered (p=none). You only get a report about them.",
    "reject-testing": "The record says reject, but t=y lowers it: receivers act as for quarantine.",
    "reject-partly":
      "Forgeries are refused, but only a share of them at receivers that still read pct.",
    "quarantine-partly":
      "Forgeries go to the spam folder, but only a share of them at receivers that still read pct.",
  },
  fail: {
    none: "The policy is p=none without reports, so nothing is blocked and nobody watches.",
    "none-missing": "No policy is in force: mail with your name on it is treated like any other.",
    "none-testing": "The record says quarantine, but t=y lowers it: receivers only watch.",
  },
});

/** Returns the row mail.dmarc.policy, which weighs most. Reasons that begin with "none" limit the whole score. */
function policyRow(usable: UsablePolicy): Finding {
  if (!usable) return policyFinding("none-missing");
  const { record, policy } = usable;
  const evidence = [record.text];
  const partly = record.pct !== null && record.pct < 100;
  if (policy === "none") {
    return record.reportHosts.length > 0
      ? policyFinding("none-watching", { credit: 0.3, evidence })
      : policyFinding("none", { evidence });
  }
  if (record.testing) {
    return policy === "reject"
      ? policyFinding("reject-testing", { credit: 0.6, evidence })
      : policyFinding("none-testing", { credit: 0.2, evidence });
  }
  if (policy === "reject") {
    return partly
      ? policyFinding("reject-partly", { credit: 0.7, evidence })
      : policyFinding("reject", { evidence });
  }
  return partly
    ? policyFinding("quarantine-partly", { evidence })
    : policyFinding("quarantine", { credit: 0.8, evidence });
}

export const reportFinding = findingsOf("mail.dmarc.rua", {
  pass: { address: "Reports about mail in your name have an address." },
  warn: {
    "not-authorized":
      "Reports go to another organization that has not agreed to take them, so most senders won't send any.",
    "no-mailbox": "The address for reports is at a name that takes no mail.",
  },
  fail: {
    none: "No address for reports is given, so nobody sees who sends in your name.",
    unreadable:
      "The address for reports isn't written as mailto: and a mailbox, so no reports are sent.",
  },
  na: { "no-mail": "The domain sends no mail, so reports are optional." },
  cnc: { dns: "The DNS server didn't answer while we checked where reports go." },
});

function reportRow(dmarc: DmarcObservation, usable: UsablePolicy, noMail: boolean): Finding {
  if (noMail) return reportFinding("no-mail");
  const hosts = usable?.record.reportHosts ?? [];
  if (hosts.length === 0) {
    return usable?.record.namesReports
      ? reportFinding("unreadable", { evidence: [usable.record.text] })
      : reportFinding("none");
  }
  const evidence = hosts.map((host) => `Reports go to ${host}`);
  const { targets } = dmarc;
  if (targets.some(({ authorized }) => authorized === false))
    return reportFinding("not-authorized", { evidence });
  if (targets.some(({ takesMail }) => takesMail === false))
    return reportFinding("no-mailbox", { evidence });
  const isUnknown = targets.some(
    (target) => target.takesMail === null || target.authorized === null,
  );
  return reportFinding(isUnknown ? "dns" : "address", { evidence });
}

const strength: Record<DmarcPolicy, number> = { none: 0, quarantine: 1, reject: 2 };

export const subFinding = findingsOf("mail.dmarc.sub", {
  pass: { covered: "Invented subdomains are covered too." },
  warn: {
    "np-none": "Subdomains that don't exist are left out (np=none).",
    "np-lowered":
      "Subdomains that don't exist are left out, because t=y lowers their policy to none.",
    "sp-weaker": "Subdomains have a weaker policy than the domain itself.",
  },
  fail: {
    none: "Nothing protects invented names such as pay.your-domain either.",
    "sp-lowered": "Invented subdomains are left out, because t=y lowers their policy to none.",
    "sp-none": "Subdomains are left out (sp=none), so a forger uses one of those.",
  },
});

function subRow(usable: UsablePolicy): Finding {
  if (!usable) return subFinding("none");
  const { record, policy } = usable;
  const { testing } = record;
  if (effective(policy, testing) === "none") return subFinding("none");
  const sp = record.sp ?? policy;
  const np = record.np ?? sp;
  const evidence = [record.text];
  if (sp === "none") return subFinding("sp-none", { evidence });
  // In test mode receivers lower these policies too (RFC 9989 4.7).
  if (effective(sp, testing) === "none") return subFinding("sp-lowered", { evidence });
  if (np === "none") return subFinding("np-none", { evidence });
  if (effective(np, testing) === "none") return subFinding("np-lowered", { evidence });
  return subFinding(strength[sp] < strength[policy] ? "sp-weaker" : "covered", { evidence });
}
