import {
  type Answers,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import { type DomainResult, isJudged } from "./domain-result.ts";
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

type Judged = { profile: Profile; counted: Answers; outside: DomainResult | null };

/** Limit with the question or row that causes it. */
type Limit = { by: string; most: number };

type Change = {
  /** Overall score with only these questions and rows fixed. */
  after: { score: number; grade: Grade };
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

function wholeOf(
  { profile, counted, outside }: Judged,
  { mended = nothing, lifted = nothing, rounded }: Assumed,
): number {
  const step = rounded ? roundHalfUp : (value: number) => value;
  const holding = (limits: Limit[]) =>
    limits.filter(({ by }) => !mended.has(by) && !lifted.has(by));
  const answers = { ...counted };
  for (const { id } of questionsOf(profile.industry)) if (mended.has(id)) answers[id] = "a";
  const ofAnswers = holding(answerLimits(answers));
  const told = capped(step(scoreQuestionnaire(profile.industry, answers).exact), ofAnswers);
  const seen = domainScore(outside, mended);
  const limits = [...ofAnswers, ...holding(criticalLimits(outside))];
  if (seen === null) return capped(told, limits);
  const domain = capped(step(seen), holding(domainLimits(outside)));
  return capped(step(answersShare * told + (1 - answersShare) * domain), limits);
}

/** Returns the domain's score before limits; null if it could not be graded. */
function domainScore(outside: DomainResult | null, mended: ReadonlySet<string>): number | null {
  if (!outside || outside.outside.score === null) return null;
  const rows = outside.rows.filter(isJudged);
  const earned = sumOf(rows, (row) => row.weight * (mended.has(row.id) ? 1 : row.credit));
  return (100 * earned) / sumOf(rows, ({ weight }) => weight);
}

/** Returns the questions and rows whose limits bind: without the lowest limit the overall score would be higher. */
function bindingOf(judged: Judged): ReadonlySet<string> {
  const now = wholeOf(judged, { rounded: true });
  const all = [
    answerLimits(judged.counted),
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
  return {
    with(ids) {
      const mended = new Set(ids);
      const score = wholeOf(judged, { mended, rounded: true });
      return {
        after: { score, grade: gradeOf(score) },
        gain: wholeOf(judged, { mended, rounded: false }) - now,
        limits: ids.some((id) => binding.has(id)),
      };
    },
    isCritical: (id) => urgent.has(id),
  };
}
