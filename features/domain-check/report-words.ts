import type { Verdict, VerdictRow } from "./contract.ts";

/** Names of the statuses; the word carries the meaning, colour and sign only help. */
export const statusWords: Readonly<Record<VerdictRow["status"], string>> = {
  pass: "Good",
  warn: "Improve",
  fail: "Fix",
  info: "For information",
  na: "Not needed",
  cnc: "Could not check",
};

/** Order of work on mail: raising the policy before the seals work would block real mail. */
const mailOrder = [
  "mail.spf.record",
  "mail.spf.all",
  "mail.dkim",
  "mail.dmarc.record",
  "mail.dmarc.rua",
  "mail.dmarc.policy",
  "mail.dmarc.sub",
  "mail.mx",
  "mail.mtasts",
  "mail.tlsrpt",
  "mail.dane",
  "mail.starttls",
];

const maxSteps = 3;

/** Returns the mail rows to work on first, in the order of work, without those that an earlier step covers. */
export function firstSteps(verdict: Verdict): VerdictRow[] {
  const open = verdict.rows.filter(
    (row) => row.group === "mail" && row.fix && (row.status === "fail" || row.status === "warn"),
  );
  const ordered = open.sort(
    (first, second) => mailOrder.indexOf(first.id) - mailOrder.indexOf(second.id),
  );
  const missing = ordered.some((row) => row.id === "mail.dmarc.record" && row.status === "fail");
  // A single record covers the other rows of its kind.
  const covered = missing ? ["mail.dmarc.rua", "mail.dmarc.policy", "mail.dmarc.sub"] : [];
  const withoutSpf = ordered.some((row) => row.id === "mail.spf.record" && row.status === "fail");
  if (withoutSpf) covered.push("mail.spf.all");
  return ordered.filter((row) => !covered.includes(row.id)).slice(0, maxSteps);
}

/** Returns the rows in order, each with those that repeat it, such as ten times "There is no website". */
export function gathered(rows: readonly VerdictRow[]): VerdictRow[][] {
  return rows
    .filter(({ sameAs }) => !sameAs)
    .map((first) => [first, ...rows.filter(({ sameAs }) => sameAs === first.id)]);
}

/** Returns when a result was seen; a cached one is never told as a fresh look. */
export function seenText({ checkedAt, cached, nextCheckAt }: Verdict): string {
  if (!cached) return `Looked at ${momentText(checkedAt)}.`;
  const next =
    nextCheckAt === undefined ? "" : ` A fresh look is possible after ${momentText(nextCheckAt)}.`;
  return `This is the look of ${momentText(checkedAt)}.${next}`;
}

/** Returns one sentence about the mail as a whole. */
export function summaryOf({ mail }: Verdict): string {
  if (mail.grade === null) {
    return `Too much could not be checked for a grade: only ${mail.coverage}% of it.`;
  }
  const [cap] = [...mail.caps].sort((first, second) => first.most - second.most);
  if (cap && mail.raw !== null && mail.score !== mail.raw) {
    return `${cap.words} That limits the score to ${cap.most}; without it, it would be ${mail.raw}.`;
  }
  if (mail.grade === "A") return "Few known gaps. What is left is listed below.";
  if (mail.grade === "B") return "A good base with some gaps.";
  if (mail.grade === "C") return "Some protection, with gaps that a forger can use.";
  return "This name is easy to forge.";
}

/** Returns "Nov 21, 2026, 1:05 PM" in the reader's own zone. */
export function momentText(at: number): string {
  return new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
