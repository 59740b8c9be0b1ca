import {
  type Answers,
  optionOf,
  type Profile,
  questionSet,
  questionsOf,
  scoringVersion,
} from "#features/assessment/questions/questions.ts";
import type { CostBands } from "#features/assessment/questions/type.ts";
import { sentenceTexts } from "#features/assessment/texts/report-texts.ts";
import { type Contradiction, findContradictions } from "./contradictions.ts";
import type { DomainResult } from "./domain-result.ts";
import { type Fix, rankedFixes } from "./fixes.ts";
import { notesFor } from "./notes.ts";
import {
  creditOf,
  criticalMax,
  type Overall,
  type QuestionnaireScore,
  scoreOverall,
  scoreQuestionnaire,
} from "./scoring.ts";

/** Input from which a report is made. */
export type Findings = { profile: Profile; answers: Answers; outside: DomainResult | null };

type FindOut = { id: string; title: string; find: string; term: string };

/** Everything that screen, print, PDF and mail show; made once, so that all of them agree. */
export type Report = Findings & {
  versions: { questions: string; scoring: string; check: string | null };
  madeAt: number;
  /** Bands of costs that the owner has confirmed; null or absent: no copy of the report names a cost. */
  costBands?: CostBands | null;
  /** Answers as scored while some of them are contested. */
  counted: Answers;
  practices: QuestionnaireScore;
  overall: Overall;
  /** Gaps that harm visitors, or let anyone forge mail, today; shown before anything else. */
  critical: readonly string[];
  /** Contradictory answers, as questions to the owner. */
  contradictions: readonly Contradiction[];
  /** Summary of the report in one sentence. */
  sentence: string;
  /** Sentence on the answer that limits the grade, and the grade without it; null without a limit. */
  limit: string | null;
  fixes: readonly Fix[];
  findOut: readonly FindOut[];
  good: readonly string[];
  notes: readonly string[];
};

export const heroCount = 3;

/** Scores answers and records, without recommending fixes. */
export function scoreFindings({ profile, answers, outside }: Findings) {
  const { contradictions, counted } = findContradictions(profile, answers, outside);
  const practices = scoreQuestionnaire(profile.industry, counted, answers);
  const hasCritical = (outside?.critical ?? []).length > 0;
  const overall = scoreOverall(practices, outside?.outside.score ?? null, hasCritical);
  return { contradictions, counted, practices, overall };
}

/** Makes a report from answers and records. The same input always gives the same report. */
export function makeReport(findings: Findings, madeAt: number): Report {
  const { profile, answers, outside } = findings;
  const { contradictions, counted, practices, overall } = scoreFindings(findings);
  const fixes = rankedFixes({ profile, answers, counted, practices, outside });
  const questions = questionsOf(profile.industry);
  const findOut = questions
    .filter(({ id }) => answers[id] === "u")
    .map(({ id, title, fix, term }) => ({ id, title, find: fix.find, term }));
  return {
    ...findings,
    versions: { questions: questionSet, scoring: scoringVersion, check: outside?.version ?? null },
    madeAt,
    counted,
    practices,
    overall,
    critical: (outside?.critical ?? []).map(({ words }) => words),
    contradictions,
    sentence: sentenceOf(fixes, findOut, practices.provisional),
    limit: limitOf({ answers: counted, practices, overall, outside }),
    fixes,
    findOut,
    good: questions
      .filter((question) => creditOf(question, counted) === 1)
      .map(({ title }) => title),
    notes: notesFor(profile),
  };
}

/** Returns a stored report with defaults for fields that its edition lacked. It is never scored again. */
export function storedReport(stored: unknown): Report {
  const report = stored as Report;
  return {
    ...report,
    counted: report.counted ?? report.answers,
    critical: report.critical ?? [],
    contradictions: report.contradictions ?? [],
    fixes: report.fixes.map((fix) => ({ ...fix, after: fix.after ?? null })),
  };
}

function sentenceOf(
  fixes: readonly Fix[],
  findOut: readonly FindOut[],
  provisional: boolean,
): string {
  if (provisional) return sentenceTexts.provisional;
  const [first, second] = fixes.map(({ title }) => titleInSentence(title));
  if (first && second) return sentenceTexts.two(first, second);
  if (first) return sentenceTexts.one(first);
  return findOut.length > 0 ? sentenceTexts.unsure : sentenceTexts.none;
}

/** Returns a title for use inside a sentence: lower-case first letter, except in words in capitals. */
export function titleInSentence(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

type Limited = Pick<Report, "answers" | "practices" | "overall" | "outside">;

function limitOf({ answers, practices, overall, outside }: Limited): string | null {
  const [lowest] = practices.caps.toSorted((one, other) => one.most - other.most);
  const [urgent] = outside?.critical ?? [];
  const { uncapped: score, uncappedGrade: grade } = overall;
  if (score <= overall.score || (!lowest && !urgent)) return null;
  const isSame = grade === overall.grade;
  if (lowest !== undefined && (!urgent || lowest.most <= criticalMax)) {
    const question = questionsOf("other").find(({ id }) => id === lowest.question);
    const answer = (question && optionOf(question, answers[lowest.question])?.label) ?? "";
    const rest = isSame ? sentenceTexts.otherScore(score) : sentenceTexts.otherGrade(score, grade);
    const say = practices.caps.length > 1 ? sentenceTexts.answerLimits : sentenceTexts.answerLimit;
    return say(answer, question?.title ?? "", lowest.most, rest);
  }
  const finding = urgent?.words ?? "";
  return isSame
    ? sentenceTexts.urgentScore(criticalMax, finding, score)
    : sentenceTexts.urgentGrade(criticalMax, finding, score, grade);
}
