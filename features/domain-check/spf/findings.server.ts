import {
  cannotRead,
  type Finding,
  finding,
  findingsOf,
  isFault,
} from "#features/domain-check/rules/finding.ts";
import { type MailRole, sendsNoMail } from "#features/domain-check/rules/mail-role.ts";
import { type SpfResult, spfLimits } from "./check-host.server.ts";
import { maxTerms, type SpfObservation, type SpfProblem } from "./walk.server.ts";

type Broken = Exclude<SpfProblem, "macro" | "unknown">;

const sentences: Record<Broken, (spf: SpfObservation) => string> = {
  none: () => "There is no SPF record, so receivers can't tell your servers from a forger's.",
  several: (spf) =>
    `There are ${spf.records.length} SPF records. Receivers accept exactly one and ignore them all.`,
  syntax: () => "The SPF record has a part that receivers can't read, so they ignore all of it.",
  terms: (spf) =>
    `The record causes ${countText(spf)} lookups. Receivers stop after ${spfLimits.terms} and treat it as broken.`,
  voids: () =>
    `More than ${spfLimits.voids} names in the record lead nowhere. Receivers treat it as broken.`,
  loop: () => "The record includes itself in a loop. Receivers treat it as broken.",
  target: () => "The record points to a name that has no usable SPF record of its own.",
  exchanges: () =>
    `A name in the record has more than ${spfLimits.exchanges} mail servers. Receivers treat it as broken.`,
};

const countText = ({ terms }: SpfObservation) => (terms >= maxTerms ? `${terms} or more` : terms);

/** Record size (bytes) above which some receivers may not get it whole. */
const maxBytes = 450;

export type SpfContext = {
  role: MailRole;
  /** Null: the DMARC record could not be read. */
  enforcedDmarc: boolean | null;
  /** Include that the mail service at the MX needs and the record lacks; null if none is known. */
  expectedInclude: { service: string; name: string } | null;
  /** DKIM keys in DNS show that the name may send after all. */
  hasKeys: boolean;
  /** SPF results of the domain's own mail servers as senders. */
  ownServers: readonly { host: string; ip: string; result: SpfResult }[];
};

/** Returns the rows mail.spf.record and mail.spf.all. */
export function spfRows(spf: SpfObservation, context: SpfContext): Finding[] {
  if (spf.problem === "unknown") {
    const sentence = "The DNS server didn't answer while we read your SPF record.";
    const seen = { evidence: [...spf.records, ...(spf.detail ? [spf.detail] : [])] };
    // An included name stands before the reason.
    const why = spf.detail.endsWith(": budget") ? "budget" : spf.detail;
    return [
      cannotRead("mail.spf.record", why, sentence, seen),
      cannotRead("mail.spf.all", why, sentence),
    ];
  }
  if (spf.problem === "none" && sendsNoMail(context.role)) {
    const sentence = "A name that sends no mail should say so with the record v=spf1 -all.";
    return [
      finding("mail.spf.record", "warn", "parked", sentence, {
        afterFix: context.hasKeys ? null : { "mail.spf.all": 1 },
      }),
      finding("mail.spf.all", "na", "parked", "There is no record to check."),
    ];
  }
  const record = recordRow(spf, context);
  const all = allRow(spf, context);
  // The points for "~all" depend on a DMARC policy; other rows depend on whether a name without mail sends any.
  const mayStillSend = context.hasKeys || namesSenders(spf.records);
  const isOpen = context.enforcedDmarc === null || (sendsNoMail(context.role) && mayStillSend);
  return [record, all].map((one) => (isOpen && isFault(one) ? { ...one, afterFix: null } : one));
}

function recordEvidence(spf: SpfObservation, { ownServers }: SpfContext): string[] {
  const branches = spf.branches.filter(({ terms }) => terms > 1 || spf.terms > spfLimits.terms);
  return [
    ...spf.records,
    ...(spf.detail ? [spf.detail] : []),
    ...(spf.problem === "several"
      ? []
      : [`${countText(spf)} of ${spfLimits.terms} allowed lookups`]),
    ...branches.map(({ text, terms }) => `${text}: ${terms} lookups`),
    ...ownServers.map(({ host, ip, result }) => `Mail from ${host} (${ip}): ${result}`),
  ];
}

/** Returns whether any record says more than that nobody sends ("v=spf1 -all", or with a softer ending). */
export function namesSenders(records: readonly string[]): boolean {
  return records.length > 0 && !records.every((text) => /^v=spf1(?: +[-~?]all)? *$/i.test(text));
}

const recordFinding = findingsOf("mail.spf.record", {
  warn: {
    "own-server":
      "Your own mail server isn't among the allowed senders, so mail that it sends fails this check.",
    "null-mx":
      "The domain says that it takes no mail, yet this record lets servers send in its name.",
    ptr: "The record uses the outdated part ptr, which is slow and often ignored.",
    type99:
      "Besides the usual record there is one of the obsolete SPF type. Over time the two may stop matching.",
    long: `The record is longer than ${maxBytes} bytes, so some receivers may not get all of it.`,
  },
  cnc: {
    macro:
      "The record hands over to a name that changes with each message, so it can't be followed from outside.",
  },
});

function recordRow(spf: SpfObservation, context: SpfContext): Finding {
  const row = "mail.spf.record";
  const evidence = recordEvidence(spf, context);
  const { problem } = spf;
  if (problem === "macro" || problem === "unknown") return recordFinding("macro", { evidence });
  if (problem) {
    const seen = { evidence: problem === "none" ? [] : evidence };
    return finding(row, "fail", problem, sentences[problem](spf), seen);
  }
  if (context.role === "declared-none" && namesSenders(spf.records))
    return recordFinding("null-mx", { evidence });
  if (spf.usesPtr) return recordFinding("ptr", { evidence });
  if (spf.obsoleteType) return recordFinding("type99", { evidence });
  const { expectedInclude } = context;
  if (expectedInclude) {
    const sentence = `Mail arrives at ${expectedInclude.service}, but the record doesn't name it as a sender. Mail sent there will fail this check.`;
    return finding(row, "warn", "service-missing", sentence, { evidence });
  }
  if (refusesOwn(context)) return recordFinding("own-server", { evidence });
  if (Buffer.byteLength(spf.records[0] ?? "") > maxBytes)
    return recordFinding("long", { evidence });
  const near = spf.terms >= spfLimits.terms - 1;
  const macros = spf.usesMacros
    ? " Parts that depend on the single message were counted and not followed."
    : "";
  const sentence = near
    ? `There is one record, but it uses ${spf.terms} of ${spfLimits.terms} allowed lookups. The next tool you add may break it.`
    : `There is exactly one record, and it stays within the limits.${macros}`;
  return finding(row, "pass", near ? "near" : "one", sentence, { evidence });
}

/** Returns whether all own servers that were tried fail the record. One that only receives need not be listed. */
function refusesOwn({ ownServers }: SpfContext): boolean {
  return (
    ownServers.length > 0 &&
    ownServers.every(({ result }) => result === "fail" || result === "softfail")
  );
}

const allFinding = findingsOf("mail.spf.all", {
  pass: {
    "softfail-dmarc": "Other senders are marked as suspect, and your DMARC policy acts on it.",
  },
  warn: {
    softfail: "Other senders are only marked as suspect (~all).",
    "softfail-wide":
      "Before its ending, the record only marks a range as suspect (~) that is so wide that it holds strangers.",
  },
  fail: {
    huge: "The record allows a range so wide that strangers can send in your name.",
    unreadable: "Without one readable record nothing is said about other senders.",
    neutral: "The record says nothing about other senders (?all).",
    "neutral-wide":
      "Before its ending, the record says nothing (?) about a range so wide that it holds strangers.",
    "open-end": "The record has no ending, so it says nothing about other senders.",
  },
  cnc: {
    dmarc:
      "Other senders are marked as suspect (~all). Whether that is enough depends on the DMARC policy, which could not be read.",
    macro:
      "The ending stands in a record whose name changes with each message, so it can't be seen from outside.",
  },
});

function allRow(spf: SpfObservation, { role, enforcedDmarc }: SpfContext): Finding {
  const row = "mail.spf.all";
  const evidence = spf.records.slice(0, 1);
  const where = spf.byRedirect ? " The record that redirect= leads to says so." : "";
  if (spf.all === "+") {
    const sentence = `The record says that anyone on the internet may send in your name.${where}`;
    return finding(row, "fail", "open", sentence, { evidence });
  }
  if (spf.huge.length > 0) return allFinding("huge", { evidence: [...evidence, ...spf.huge] });
  if (spf.problem && ["none", "several", "syntax"].includes(spf.problem))
    return allFinding("unreadable", { evidence });
  if (spf.problem === "macro" && spf.all === null) return allFinding("macro", { evidence });
  const isClosed = spf.all === "-" || spf.all === "~";
  if (isClosed && spf.neutral.length > 0)
    return allFinding("neutral-wide", { evidence: [...evidence, ...spf.neutral] });
  if (spf.all === "-" && spf.suspect.length === 0) {
    const sentence = `Receivers are told to turn away mail from other servers.${where}`;
    return finding(row, "pass", "fail", sentence, { evidence });
  }
  if (isClosed) {
    evidence.push(...spf.suspect);
    const sendsNone = sendsNoMail(role) && !namesSenders(spf.records);
    if (enforcedDmarc === null && !sendsNone) return allFinding("dmarc", { evidence });
    const isEnforced = enforcedDmarc && !sendsNone;
    if (isEnforced) return allFinding("softfail-dmarc", { evidence });
    return allFinding(spf.all === "-" ? "softfail-wide" : "softfail", { evidence });
  }
  return allFinding(spf.all === "?" ? "neutral" : "open-end", { evidence });
}
