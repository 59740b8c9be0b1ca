import {
  type Answers,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type {
  Cost,
  Effort,
  Impact,
  Letter,
  Question,
} from "#features/assessment/questions/type.ts";
import {
  type DomainResult,
  type DomainRow,
  type FixLink,
  isJudged,
  type Publish,
} from "./domain-result.ts";
import { fixTitle, fixWords } from "./fix-titles.ts";
import { answersShare, applies, creditOf, type Grade, type QuestionnaireScore } from "./scoring.ts";
import { type Standing, standingOf } from "./standing.ts";

/** A recommended action, from an answer or from the records. */
export type Fix = {
  id: string;
  title: string;
  /** The steps, in their order. */
  steps: readonly string[];
  why: string;
  effort: Effort;
  cost: Cost;
  impact: Impact;
  /** Points that it would add to the whole score, before limits. */
  points: number;
  /** The whole as it would stand with this done and nothing else, after limits; null in reports of earlier editions. */
  after: { score: number; grade: Grade } | null;
  /** Points that it really adds, after limits and not rounded; for several steps those of the best one. */
  gain: number;
  /** It limits the grade today: without the limit the score would be higher. */
  limits: boolean;
  /** It harms visitors, or lets anyone forge mail, today. */
  critical: boolean;
  /** The exact records to publish, in their order; none for an answer. */
  publish?: readonly Publish[];
  /** Pages on which it is done. */
  links?: readonly FixLink[];
  term: string | null;
  weight: number;
};

/** A fix before its effect on the whole is worked out. */
type Draft = Omit<Fix, "after" | "gain" | "limits" | "critical">;

const effortDivisor: Readonly<Record<Effort, number>> = { S: 1, M: 1.4, L: 1.8 };

// Sums of fractions that are equal on paper may differ in the last binary digit.
const nearlyEqual = 1e-9;

/** By real gain; where that is equal, what holds the grade down first, then most points for the effort. */
function byRank(first: Fix, second: Fix): number {
  const gain = second.gain - first.gain;
  if (Math.abs(gain) > nearlyEqual) return gain;
  if (first.critical !== second.critical) return first.critical ? -1 : 1;
  if (first.limits !== second.limits) return first.limits ? -1 : 1;
  const worth = ({ points, effort }: Fix) => points / effortDivisor[effort];
  const difference = worth(second) - worth(first);
  if (Math.abs(difference) > nearlyEqual) return difference;
  return second.weight - first.weight || first.id.localeCompare(second.id);
}

function stepOf({ fix }: Question, letter: Letter | undefined): string {
  return letter === "d" ? fix.none : fix.partial;
}

/** Pages on which the named mail service does it. */
const platformSteps: Readonly<
  Record<string, Partial<Record<Profile["platform"], (step: string) => string>>>
> = {
  A1: { microsoft: fixWords.microsoft, google: fixWords.google },
};

type Judged = {
  profile: Profile;
  /** As given, and as they count while some are asked about. */
  answers: Answers;
  counted: Answers;
  practices: QuestionnaireScore;
  outside: DomainResult | null;
};

function answerDrafts({ profile, answers, counted, practices }: Judged, share: number): Draft[] {
  return questionsOf(profile.industry).flatMap((question): Draft[] => {
    const letter = answers[question.id];
    const missing = 1 - creditOf(question, answers);
    // Leaves out contested answers, which are cleared up first, and unknown ones, which are found out first.
    const isContested = counted[question.id] !== letter;
    if (!applies(question, answers) || letter === "u" || missing === 0 || isContested) return [];
    const own = platformSteps[question.id]?.[profile.platform];
    const step = stepOf(question, letter);
    return [
      {
        ...question,
        title: fixTitle(question.id, question.title),
        steps: [own ? own(step) : step],
        points: (question.weight * missing * share * 100) / practices.applicable,
      },
    ];
  });
}

/** Order of work on mail: raising the policy before the seals work would block real mail. */
export const mailOrder: readonly string[] = [
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
];

function isOpen(row: DomainRow): boolean {
  return row.weight > 0 && row.credit < 1 && (row.status === "warn" || row.status === "fail");
}

function impactOf(weight: number): Impact {
  if (weight >= 8) return "H";
  return weight >= 3 ? "M" : "L";
}

const costOf = (cost: string): Cost => (cost === "$$" || cost === "$$$" ? cost : "$");

/** The rows to mend. Of a domain that could not be graded the critical ones alone. */
function rowDrafts({ rows, outside, critical = [], dnsHost }: DomainResult): Draft[] {
  const checked = rows.filter(isJudged).reduce((sum, { weight }) => sum + weight, 0);
  const urgent = new Map(critical.map((gap) => [gap.row, gap.fix ?? ""]));
  const isGraded = outside.score !== null;
  const toMend = rows.filter((row) => (isGraded ? isOpen(row) : false) || urgent.has(row.id));
  return toMend.map((row) => ({
    id: row.id,
    title: fixTitle(row.id, row.title),
    why: row.why,
    effort: row.effort,
    term: row.term,
    weight: row.weight,
    steps: [row.fix || (urgent.get(row.id) ?? "")].filter(Boolean),
    publish: row.publish ?? [],
    links: linksOf(row, dnsHost ?? null),
    cost: costOf(row.cost),
    impact: urgent.has(row.id) ? "H" : impactOf(row.weight),
    points: isGraded ? (row.weight * (1 - row.credit) * (1 - answersShare) * 100) / checked : 0,
  }));
}

/** The page of the service; for a record also the place where the domain's records are edited. */
function linksOf({ links = [], publish = [] }: DomainRow, dnsHost: FixLink | null): FixLink[] {
  const isRecord = publish.some(({ kind }) => kind !== "header" && kind !== "file");
  return isRecord && dnsHost ? [...links, dnsHost] : links;
}

function uniqueLinks(links: readonly FixLink[]): FixLink[] {
  return [...new Map(links.map((link) => [link.url, link])).values()];
}

const isMail = ({ id }: Draft) => id.startsWith("mail.");

/** Everything about mail as one fix, because its order matters. */
function mailDraft(domain: string, rows: readonly Draft[]): Draft {
  const sum = (value: (row: Draft) => number) => rows.reduce((all, row) => all + value(row), 0);
  const weight = sum((row) => row.weight);
  return {
    id: "mail",
    title: fixWords.mail(domain),
    steps: [...new Set(rows.flatMap(({ steps }) => steps))],
    publish: rows.flatMap(({ publish = [] }) => publish),
    links: uniqueLinks(rows.flatMap(({ links = [] }) => links)),
    why: fixWords.mailWhy,
    effort: rows.some(({ effort }) => effort !== "S") ? "M" : "S",
    cost: "$",
    impact: rows.some(({ impact }) => impact === "H") ? "H" : impactOf(weight),
    points: sum((row) => row.points),
    term: "dmarc",
    weight,
  };
}

/** Says what doing something changes: `ids` are the questions and rows that it mends. */
function judge(draft: Draft, ids: readonly string[], standing: Standing): Fix {
  const { after, gain, limits } = standing.with(ids);
  // Several steps are no bigger for being named together: the best of them is ranked.
  const best = ids.length === 1 ? gain : Math.max(...ids.map((id) => standing.with([id]).gain));
  return { ...draft, after, gain: best, limits, critical: ids.some(standing.isCritical) };
}

/** Everything to do, best first. What was answered with "Not sure" is not here: that is to be found out first. */
export function rankedFixes(judged: Judged): Fix[] {
  const { outside } = judged;
  const standing = standingOf(judged);
  const share = outside && outside.outside.score !== null ? answersShare : 1;
  const rows = outside ? rowDrafts(outside) : [];
  const mail = rows
    .filter(isMail)
    .sort((one, other) => mailOrder.indexOf(one.id) - mailOrder.indexOf(other.id));
  const single = [...answerDrafts(judged, share), ...rows.filter((row) => !isMail(row))];
  const fixes = single.map((draft) => judge(draft, [draft.id], standing));
  if (outside && mail.length > 0) {
    const ids = mail.map(({ id }) => id);
    fixes.push(judge(mailDraft(outside.shown, mail), ids, standing));
  }
  return fixes.sort(byRank);
}
