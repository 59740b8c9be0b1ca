import type { DomainReport, ReportRow } from "./contract.ts";
import { mailOrder } from "./mail-order.ts";
import { domainReportTexts } from "./report-texts.ts";

const maxSteps = 3;

/** Returns whether a row needs work and says what to do. */
export function isOpen({ fix, status }: ReportRow): boolean {
  return fix !== "" && (status === "fail" || status === "warn");
}

/** Returns the mail rows to work on first, in the order of work, without rows that an earlier step also fixes. */
export function firstSteps(report: DomainReport): ReportRow[] {
  const open = report.rows.filter((row) => row.group === "mail" && isOpen(row));
  const fails = (id: string) => open.some((row) => row.id === id && row.status === "fail");
  // Publishing a missing record also fixes the other rows about it.
  const covered = [
    ...(fails("mail.dmarc.record")
      ? ["mail.dmarc.rua", "mail.dmarc.policy", "mail.dmarc.sub"]
      : []),
    ...(fails("mail.spf.record") ? ["mail.spf.all"] : []),
  ];
  return open
    .filter((row) => !covered.includes(row.id))
    .sort((first, second) => placeOf(first) - placeOf(second))
    .slice(0, maxSteps);
}

/** Returns a row's place in the order of work; mail that senders refuse or that cannot arrive comes first. */
function placeOf({ id, status, reason }: ReportRow): number {
  const isRefused =
    status === "fail" &&
    (["mail.starttls", "mail.dane"].includes(id) ||
      ["not-covered", "unreachable"].includes(reason));
  return isRefused ? -1 : mailOrder.indexOf(id);
}

type ReportTexts = typeof domainReportTexts;

/** Returns the sentence that says when the check ran, and whether it is a cached one. `moment` formats a time (ms). */
export function seenText(
  { checkedAt, cached, nextCheckAt }: DomainReport,
  moment: (at: number) => string = momentText,
  texts: ReportTexts = domainReportTexts,
): string {
  if (!cached) return texts.checkedAt(moment(checkedAt));
  const next = nextCheckAt === undefined ? "" : ` ${texts.newCheckAfter(moment(nextCheckAt))}`;
  return `${texts.resultsOf(moment(checkedAt))}${next}`;
}

/** Returns one sentence about the mail as a whole. */
export function summaryOf({ mail }: DomainReport, texts: ReportTexts = domainReportTexts): string {
  if (mail.grade === null) return texts.tooLittle(mail.coverage);
  const [cap] = mail.caps.toSorted((first, second) => first.most - second.most);
  if (cap && mail.raw !== null && mail.score !== mail.raw) {
    return `${cap.words} ${texts.limited(cap.most, mail.raw)}`;
  }
  if (mail.grade === "A") return texts.gradeA;
  if (mail.grade === "B") return texts.gradeB;
  return mail.grade === "C" ? texts.gradeC : texts.gradeD;
}

/** Formats a time like "Nov 21, 2026, 1:05 PM" in the reader's own time zone. */
export function momentText(at: number, locale = "en-US"): string {
  return new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
}
