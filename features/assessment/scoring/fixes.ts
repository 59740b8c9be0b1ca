import {
  type Answers,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type { Cost, Effort, Impact } from "#features/assessment/questions/type.ts";
import { mailOrder } from "#features/domain-check/mail-order.ts";
import {
  type DomainResult,
  type DomainRow,
  type FixLink,
  isOpen,
  type Publish,
} from "./domain-result.ts";
import { fixTexts, fixTitle } from "./fix-titles.ts";
import {
  answersShare,
  applies,
  creditOf,
  type Grade,
  type QuestionnaireScore,
  sumOf,
} from "./scoring.ts";
import { type Standing, standingOf } from "./standing.ts";

/** A recommended action, from an answer or from the records. */
export type Fix = {
  id: string;
  title: string;
  /** Steps in order. */
  steps: readonly string[];
  why: string;
  effort: Effort;
  /** Absent while the owner has not confirmed the bands, see `withCostBands`. */
  cost?: Cost;
  impact: Impact;
  /** Points that the fix would add to the overall score, before limits; 0 where only a new check can tell. */
  points: number;
  /** Overall score with only this fix done, after limits; null where only a new check can tell, and in early editions. */
  after: { score: number; grade: Grade } | null;
  /** Points that the fix adds after limits, not rounded; for several steps, those of the best one. */
  gain: number;
  /** The gap limits the grade today: without the limit the score would be higher. */
  limits: boolean;
  /** The gap harms visitors, or lets anyone forge mail, today. */
  critical: boolean;
  /** Exact records to publish, in order; none if the fix comes from an answer. */
  publish?: readonly Publish[];
  /** Pages on which the fix is made. */
  links?: readonly FixLink[];
  term: string | null;
  weight: number;
};

/** A fix before its effect on the overall score is computed. */
type Draft = Omit<Fix, "after" | "gain" | "limits" | "critical">;

const effortDivisor: Readonly<Record<Effort, number>> = { S: 1, M: 1.4, L: 1.8 };

// Mathematically equal sums of fractions may differ by floating-point errors.
const nearlyEqual = 1e-9;

/** Compares by gain; for equal gains by critical gaps, then limits on the grade, then points for the effort. */
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

/** Steps that name the page of the reader's mail service. */
const platformSteps: Readonly<
  Record<string, Partial<Record<Profile["platform"], (step: string) => string>>>
> = {
  A1: { microsoft: fixTexts.microsoft, google: fixTexts.google },
};

type Judged = {
  profile: Profile;
  /** Answers as given; `counted` has those that count while some are contested. */
  answers: Answers;
  counted: Answers;
  practices: QuestionnaireScore;
  outside: DomainResult | null;
};

function answerDrafts({ profile, answers, counted, practices }: Judged, share: number): Draft[] {
  return questionsOf(profile.industry).flatMap((question): Draft[] => {
    const letter = answers[question.id];
    const missing = 1 - creditOf(question, answers);
    // Skips contested answers, which the owner clears up first, and unknown ones, which the owner finds out first.
    const isContested = counted[question.id] !== letter;
    if (!applies(question, answers) || letter === "u" || missing === 0 || isContested) return [];
    const own = platformSteps[question.id]?.[profile.platform];
    const step = letter === "d" ? question.fix.none : question.fix.partial;
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

function impactOf(weight: number): Impact {
  if (weight >= 8) return "H";
  return weight >= 3 ? "M" : "L";
}

/** Class of a row's fix: only a content policy takes more than the tools that come with mail, DNS and website. */
const costOf = ({ id }: DomainRow): Cost => (id === "web.csp" ? "$$" : "$");

/** Returns fixes for the faults that were seen and the critical gaps, also of a domain that could not be graded. */
function rowDrafts({ rows, critical = [], dnsHost }: DomainResult): Draft[] {
  const urgent = new Map(critical.map((gap) => [gap.row, gap.fix ?? ""]));
  const toMend = rows.filter((row) => isOpen(row) || urgent.has(row.id));
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
    cost: costOf(row),
    impact: urgent.has(row.id) ? "H" : impactOf(row.weight),
    points: 0,
  }));
}

/** Returns the pages of the mail service; for a DNS record also the page on which records are edited. */
function linksOf({ links = [], publish = [] }: DomainRow, dnsHost: FixLink | null): FixLink[] {
  const isRecord = publish.some(({ kind }) => kind !== "header" && kind !== "file");
  return isRecord && dnsHost ? [...links, dnsHost] : links;
}

/** Returns the first record for each name: the rows are in the order of work, so it is the next step. */
function nextRecords(records: readonly Publish[]): Publish[] {
  const byName = new Map<string, Publish>();
  for (const record of records) {
    const key = `${record.kind} ${record.name}`;
    if (!byName.has(key)) byName.set(key, record);
  }
  return [...byName.values()];
}

const isMail = ({ id }: Draft) => id.startsWith("mail.");

/** Combines all mail rows into one fix, because their order matters. */
function mailDraft(domain: string, rows: readonly Draft[]): Draft {
  const weight = sumOf(rows, (row) => row.weight);
  const pages = rows.flatMap(({ links = [] }) => links).map((link) => [link.url, link] as const);
  return {
    id: "mail",
    title: fixTexts.mail(domain),
    steps: [...new Set(rows.flatMap(({ steps }) => steps))],
    publish: nextRecords(rows.flatMap(({ publish = [] }) => publish)),
    links: [...new Map(pages).values()],
    why: fixTexts.mailWhy,
    effort: rows.some(({ effort }) => effort !== "S") ? "M" : "S",
    cost: "$",
    impact: rows.some(({ impact }) => impact === "H") ? "H" : impactOf(weight),
    points: 0,
    term: "dmarc",
    weight,
  };
}

/** Adds a fix's effect on the overall score; `ids` are the questions and rows that it fixes. */
function judge(draft: Draft, ids: readonly string[], standing: Standing): Fix {
  const { after, gain, limits, ofDomain } = standing.with(ids);
  // Ranks a fix of several steps by its best one, so that combining them does not move it up.
  const best = ids.length === 1 ? gain : Math.max(...ids.map((id) => standing.with([id]).gain));
  const points = draft.points || ofDomain;
  return { ...draft, points, after, gain: best, limits, critical: ids.some(standing.isCritical) };
}

/** Returns all fixes, best first. Answers of "Not sure" have none, because the facts come first. */
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
