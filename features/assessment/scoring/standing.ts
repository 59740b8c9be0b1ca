import {
  type Answers,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import { findContradictions } from "./contradictions.ts";
import { type DomainResult, type DomainRow, isJudged } from "./domain-result.ts";
import {
  answersShare,
  capped,
  capsOf,
  criticalMax,
  type Grade,
  gradeOf,
  roundHalfUp,
  scoreQuestionnaire,
  sumOf,
} from "./scoring.ts";

type Judged = { profile: Profile; answers: Answers; outside: DomainResult | null };

/** Limit with the question or row that causes it. */
type Limit = { by: string; most: number };

type Change = {
  /** Overall score with only these questions and rows fixed; null if that shows rows that nobody has seen yet. */
  after: { score: number; grade: Grade } | null;
  /** Points that this adds to the domain's share of the overall score before limits; 0 if that is not known. */
  ofDomain: number;
  /** Points that this adds to the overall score, after limits, not rounded. */
  gain: number;
  /** At least one of them causes a limit that lowers the score today. */
  limits: boolean;
};

/** Computes the overall score as it would be with some questions and rows fixed. */
export type Standing = {
  with(ids: readonly string[]): Change;
  isCritical(id: string): boolean;
};

const answerLimits = (answers: Answers): Limit[] =>
  capsOf(answers).map(({ question, most }) => ({ by: question, most }));

const domainLimits = (outside: DomainResult | null): Limit[] =>
  (outside?.outside.caps ?? []).map(({ row, most }) => ({ by: row, most }));

const criticalLimits = (outside: DomainResult | null): Limit[] =>
  (outside?.critical ?? []).map(({ row }) => ({ by: row, most: criticalMax }));

type Assumed = {
  /** Questions and rows that count as fixed, with full credit and without their limits. */
  mended?: ReadonlySet<string>;
  /** Questions and rows whose limits are ignored. */
  lifted?: ReadonlySet<string>;
  /** Rounded as in the report, or exact for comparison. */
  rounded: boolean;
};

const nothing: ReadonlySet<string> = new Set();

function wholeOf(judged: Judged, { mended = nothing, lifted = nothing, rounded }: Assumed): number {
  const { profile } = judged;
  const outside = mendedDomain(judged.outside, mended);
  const step = rounded ? roundHalfUp : (value: number) => value;
  const holding = (limits: Limit[]) =>
    limits.filter(({ by }) => !mended.has(by) && !lifted.has(by));
  const claimed = { ...judged.answers };
  for (const { id } of questionsOf(profile.industry)) if (mended.has(id)) claimed[id] = "a";
  // Records that are put in order may confirm an answer that they contradict today.
  const answers = findContradictions(profile, claimed, outside).counted;
  const ofAnswers = holding(answerLimits(answers));
  const answersScore = capped(step(scoreQuestionnaire(profile.industry, answers).exact), ofAnswers);
  const seen = domainScore(outside);
  const limits = [...ofAnswers, ...holding(criticalLimits(outside))];
  if (seen === null) return capped(answersScore, limits);
  const domain = capped(step(seen), holding(domainLimits(outside)));
  return capped(step(answersShare * answersScore + (1 - answersShare) * domain), limits);
}

/** Returns the domain's score before limits; null if it could not be graded. */
function domainScore(outside: DomainResult | null): number | null {
  if (!outside || outside.outside.score === null) return null;
  const rows = outside.rows.filter(isJudged);
  const earned = sumOf(rows, (row) => row.weight * row.credit);
  return (100 * earned) / sumOf(rows, ({ weight }) => weight);
}

/** Share of the weight that a domain check must see for a grade. */
const minSeen = 0.7;

function isGradable(outside: DomainResult | null): boolean {
  const rows = outside?.rows ?? [];
  const seen = sumOf(rows.filter(isJudged), ({ weight }) => weight);
  const hidden = sumOf(rows, ({ status, weight }) => (status === "cnc" ? weight : 0));
  return seen >= minSeen * (seen + hidden);
}

/** Returns a domain's rows as a new check would judge them once some of them are mended. */
function mendedDomain(outside: DomainResult | null, mended: ReadonlySet<string>) {
  if (!outside || mended.size === 0) return outside;
  const also = new Map(
    outside.rows
      .filter(({ id }) => mended.has(id))
      .flatMap(({ afterFix }) => Object.entries(afterFix ?? {})),
  );
  const rows = outside.rows.flatMap((row): DomainRow[] => {
    if (mended.has(row.id)) {
      const isSeen = isJudged(row) && !row.onlyFault;
      return isSeen ? [{ ...row, status: "pass", credit: 1 }] : [];
    }
    const credit = also.get(row.id);
    return [credit === undefined ? row : { ...row, status: statusOf(credit), credit }];
  });
  return { ...outside, rows };
}

const statusOf = (credit: number) => (credit === 1 ? "pass" : credit > 0 ? "warn" : "fail");

/** Returns the questions and rows whose limits bind: without the lowest limit the overall score would be higher. */
function bindingOf(judged: Judged): ReadonlySet<string> {
  const now = wholeOf(judged, { rounded: true });
  const all = [
    answerLimits(findContradictions(judged.profile, judged.answers, judged.outside).counted),
    criticalLimits(judged.outside),
    domainLimits(judged.outside),
  ];
  return new Set(
    all.flatMap((limits) => {
      const lowest = Math.min(...limits.map(({ most }) => most));
      const by = limits.filter(({ most }) => most === lowest).map((limit) => limit.by);
      return wholeOf(judged, { lifted: new Set(by), rounded: true }) > now ? by : [];
    }),
  );
}

/** Returns the functions to compare fixes. Pure; uses the same arithmetic as the report's own score. */
export function standingOf(judged: Judged): Standing {
  const now = wholeOf(judged, { rounded: false });
  const binding = bindingOf(judged);
  const urgent = new Set(criticalLimits(judged.outside).map(({ by }) => by));
  const domainNow = domainScore(judged.outside) ?? 0;
  const hidesMore = (id: string) =>
    judged.outside?.rows.some((row) => row.id === id && row.afterFix === null) ?? false;
  return {
    with(ids) {
      const mended = new Set(ids);
      const score = wholeOf(judged, { mended, rounded: true });
      const later = mendedDomain(judged.outside, mended);
      const isKnown = !ids.some(hidesMore) && isGradable(later) === isGradable(judged.outside);
      const domain = domainScore(later) ?? domainNow;
      return {
        after: isKnown ? { score, grade: gradeOf(score) } : null,
        ofDomain: isKnown ? (1 - answersShare) * (domain - domainNow) : 0,
        gain: wholeOf(judged, { mended, rounded: false }) - now,
        limits: ids.some((id) => binding.has(id)),
      };
    },
    isCritical: (id) => urgent.has(id),
  };
}
