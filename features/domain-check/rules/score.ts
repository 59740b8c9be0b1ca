import type { ReportRow, ReportScore } from "#features/domain-check/contract.ts";
import { isBeyond, type RowId, rowOf, weightOf } from "./checks.ts";
import type { Finding } from "./finding.ts";

type Grade = NonNullable<ReportScore["grade"]>;

const minOfGrade: readonly (readonly [Grade, number])[] = [
  ["A", 90],
  ["B", 80],
  ["C", 65],
  ["D", 50],
];

export function gradeOf(score: number): Grade {
  return minOfGrade.find(([, min]) => score >= min)?.[0] ?? "F";
}

type Find = (row: RowId) => Finding | undefined;

type CapId = `OC${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13}`;

/** Gaps that limit the score whatever else is right; the lowest limit wins. Each has one cause, so that its fix lifts it. */
export const caps: readonly {
  id: CapId;
  /** Row that causes the limit: its fix lifts it. */
  row: RowId;
  most: number;
  words: string;
  /** Shown first in every report, even when little could be checked. */
  critical?: true;
  holds(find: Find): boolean;
}[] = [
  {
    id: "OC1",
    row: "mail.spf.all",
    most: 59,
    words: "The SPF record lets anyone send in your name.",
    critical: true,
    holds: (find) => ["open", "huge"].includes(find("mail.spf.all")?.reason ?? ""),
  },
  {
    id: "OC2",
    row: "web.cert",
    most: 69,
    words: "The website's certificate makes browsers warn visitors.",
    critical: true,
    holds: (find) => find("web.cert")?.status === "fail",
  },
  {
    id: "OC3",
    row: "mail.dmarc.record",
    most: 49,
    words: "Neither SPF nor DMARC is in force, so anyone can send mail in your name.",
    critical: true,
    holds: (find) =>
      find("mail.spf.record")?.status === "fail" && find("mail.dmarc.record")?.status === "fail",
  },
  {
    id: "OC4",
    row: "mail.spf.record",
    most: 79,
    words: "There is no SPF record that receivers can use.",
    holds: (find) => find("mail.spf.record")?.status === "fail",
  },
  {
    id: "OC5",
    row: "mail.dmarc.policy",
    most: 79,
    words: "DMARC doesn't ask receivers to stop forgeries.",
    holds: (find) => (find("mail.dmarc.policy")?.reason ?? "").startsWith("none"),
  },
  {
    id: "OC6",
    row: "dns.dnssec",
    most: 49,
    words: "Broken DNSSEC signatures make mail and website unreachable for many.",
    critical: true,
    holds: (find) => find("dns.dnssec")?.reason === "bogus",
  },
  {
    id: "OC7",
    row: "web.https",
    most: 69,
    words: "Visitors end up on an open connection that others can read.",
    critical: true,
    holds: (find) => find("web.https")?.status === "fail" && !isUnreachable(find("web.https")),
  },
  {
    id: "OC8",
    row: "web.https",
    most: 69,
    words: "The website can't be opened from the internet.",
    critical: true,
    holds: (find) => isUnreachable(find("web.https")),
  },
  {
    id: "OC9",
    row: "mail.dane",
    most: 69,
    words: "Senders that check the keys in DNS (DANE) refuse to deliver your mail.",
    critical: true,
    holds: (find) => ["mismatch", "unanswered"].includes(find("mail.dane")?.reason ?? ""),
  },
  {
    id: "OC10",
    row: "mail.starttls",
    most: 69,
    words: "Senders that follow your MTA-STS policy refuse to deliver your mail.",
    critical: true,
    holds: (find) => find("mail.starttls")?.reason === "refused",
  },
  {
    id: "OC11",
    row: "web.redirect",
    most: 69,
    words: "Visitors end up on an open connection that others can read.",
    critical: true,
    holds: (find) => ["downgrade", "open-elsewhere"].includes(find("web.redirect")?.reason ?? ""),
  },
  {
    id: "OC12",
    row: "mail.mtasts",
    most: 69,
    words:
      "Senders that follow your MTA-STS policy refuse to deliver to a server that it leaves out.",
    critical: true,
    holds: (find) => find("mail.mtasts")?.reason === "not-covered",
  },
  {
    id: "OC13",
    row: "mail.mx",
    most: 69,
    words: "None of your mail servers can be reached, so mail does not arrive.",
    critical: true,
    holds: (find) => find("mail.mx")?.reason === "unreachable",
  },
];

/** Returns whether nobody can open the website, or it did not answer us. */
function isUnreachable(https: Finding | undefined): boolean {
  return ["unreachable", "silent", "private", "lost"].includes(https?.reason ?? "");
}

/** Returns the critical gaps of a report, the lowest limit first. */
export function criticalOf(findings: readonly Finding[]) {
  const find: Find = (row) => findings.find((found) => found.row === row);
  return caps
    .filter((cap) => cap.critical && cap.holds(find))
    .flatMap(({ id, row, most, words }) => {
      const finding = find(row);
      return finding ? [{ id, row, most, words, finding }] : [];
    })
    .sort((first, second) => first.most - second.most);
}

/** Minimum share of the weight (percent) that must be checked for a grade. */
export const minCoverage = 70;

export type Score = Omit<ReportScore, "caps"> & { caps: CapId[] };

const counts = (found: Finding) => ["pass", "warn", "fail"].includes(found.status);

/** Returns the earned share of a finding's weight. */
export const creditOf = ({ row, credit }: Finding) => (isBeyond(row) ? 0 : credit);

const tiny = 1e-9;

/** Rounds half up, but never to 100: only a check without any gap has the full score. */
const rounded = (value: number) =>
  value > 100 - tiny ? 100 : Math.min(99, Math.floor(value + 0.5 + tiny));

/** Returns the score of all rows or of one group. Pure: the order of the findings does not matter. */
export function scoreOf(findings: readonly Finding[], group?: ReportRow["group"]): Score {
  const mine = findings.filter((found) => !group || rowOf(found.row).group === group);
  const weigh = (list: readonly Finding[], share: (found: Finding) => number) =>
    list.reduce((sum, found) => sum + weightOf(found) * share(found), 0);
  const judged = mine.filter(counts);
  const checked = weigh(judged, () => 1);
  const checkable = weigh(mine, (found) => (counts(found) || found.status === "cnc" ? 1 : 0));
  const share = checkable === 0 ? 0 : (100 * checked) / checkable;
  const coverage = rounded(share);
  const find: Find = (row) => mine.find((found) => found.row === row);
  const holding = caps.filter((cap) => cap.holds(find));
  const capIds = holding.map((cap) => cap.id);
  if (checked === 0) {
    return { raw: null, score: null, state: "not-gradable", grade: null, coverage, caps: capIds };
  }
  const raw = rounded((100 * weigh(judged, creditOf)) / checked);
  const score = Math.min(raw, ...holding.map((cap) => cap.most));
  const graded = share >= minCoverage;
  return {
    raw,
    score: graded ? score : null,
    state: graded ? "graded" : "not-gradable",
    grade: graded ? gradeOf(score) : null,
    coverage,
    caps: capIds,
  };
}
