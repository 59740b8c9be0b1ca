import { type Group, type RowId, rowOf } from "./checks.ts";
import type { Finding } from "./finding.ts";

export const grades = ["A", "B", "C", "D", "F"] as const;
export type Grade = (typeof grades)[number];

const leastOfGrade: readonly (readonly [Grade, number])[] = [
  ["A", 90],
  ["B", 80],
  ["C", 65],
  ["D", 50],
  ["F", 0],
];

export function gradeOf(score: number): Grade {
  return leastOfGrade.find(([, least]) => score >= least)?.[0] ?? "F";
}

type Find = (row: RowId) => Finding | undefined;

const isMissing = (found: Finding | undefined) =>
  found?.status === "fail" && found.reason === "none";

export type CapId = "OC1" | "OC2" | "OC3" | "OC4" | "OC5";

/** A gap so wide that it limits the score whatever else is right; the lowest wins. */
export const caps: readonly {
  id: CapId;
  /** The row the reader is sent to. */
  row: RowId;
  most: number;
  words: string;
  holds(find: Find): boolean;
}[] = [
  {
    id: "OC1",
    row: "mail.spf.all",
    most: 59,
    words: "The SPF record lets anyone send in your name.",
    holds: (find) => ["open", "huge"].includes(find("mail.spf.all")?.reason ?? ""),
  },
  {
    id: "OC2",
    row: "web.cert",
    most: 69,
    words: "The website's certificate makes browsers warn visitors.",
    holds: (find) => find("web.cert")?.status === "fail",
  },
  {
    id: "OC3",
    row: "mail.dmarc.record",
    most: 49,
    words: "The domain takes mail but has neither an SPF nor a DMARC record.",
    holds: (find) => isMissing(find("mail.spf.record")) && isMissing(find("mail.dmarc.record")),
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
];

/** Below this share of the weight (percent) a grade would say more than we know. */
export const leastCoverage = 70;

export type Score = {
  /** 0 to 100 before caps; null when no row could be judged. */
  raw: number | null;
  /** After caps; null when too little could be checked. */
  score: number | null;
  grade: Grade | null;
  /** Percent of the weight that could be checked. */
  coverage: number;
  caps: CapId[];
};

const counts = (found: Finding) => ["pass", "warn", "fail"].includes(found.status);

/** Rounds half up; the small step absorbs what binary fractions lose. */
const rounded = (value: number) => Math.floor(value + 0.5 + 1e-9);

/** The score of some rows, by the weights of the table. Pure: the same findings give the same score, in any order. */
export function scoreOf(findings: readonly Finding[], group?: Group): Score {
  const mine = findings.filter((found) => !group || rowOf(found.row).group === group);
  const weigh = (list: readonly Finding[], share: (found: Finding) => number) =>
    list.reduce((sum, found) => sum + rowOf(found.row).weight * share(found), 0);
  const judged = mine.filter(counts);
  const checked = weigh(judged, () => 1);
  const unknown = weigh(
    mine.filter((found) => found.status === "cnc"),
    () => 1,
  );
  const coverage = checked + unknown === 0 ? 0 : rounded((100 * checked) / (checked + unknown));
  if (checked === 0) return { raw: null, score: null, grade: null, coverage, caps: [] };
  const raw = rounded((100 * weigh(judged, (found) => found.credit)) / checked);
  const find: Find = (row) => mine.find((found) => found.row === row);
  const holding = caps.filter((cap) => cap.holds(find));
  const score = Math.min(raw, ...holding.map((cap) => cap.most));
  const graded = (100 * checked) / (checked + unknown) >= leastCoverage;
  return {
    raw,
    score: graded ? score : null,
    grade: graded ? gradeOf(score) : null,
    coverage,
    caps: holding.map((cap) => cap.id),
  };
}
