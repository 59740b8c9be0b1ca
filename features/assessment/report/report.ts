import { type Contradiction, findContradictions } from "#features/assessment/contradictions.ts";
import type { DomainResult } from "#features/assessment/domain-result.ts";
import { type Fix, rankedFixes } from "#features/assessment/fixes.ts";
import { notesFor } from "#features/assessment/notes.ts";
import {
  type Answers,
  optionOf,
  type Profile,
  questionSet,
  questionsOf,
  scoringVersion,
} from "#features/assessment/questions/questions.ts";
import {
  type Cap,
  creditOf,
  criticalMax,
  type Overall,
  type QuestionnaireScore,
  scoreOverall,
  scoreQuestionnaire,
} from "#features/assessment/scoring.ts";

/** The input of a report. */
export type Findings = { profile: Profile; answers: Answers; outside: DomainResult | null };

export type FindOut = { id: string; title: string; find: string; term: string };

/** Everything that screen, paper, PDF and mail show: made once, so that all of them say the same. */
export type Report = Findings & {
  versions: { questions: string; scoring: string; check: string | null };
  madeAt: number;
  /** The answers as they count, while some of them are asked about. */
  counted: Answers;
  practices: QuestionnaireScore;
  overall: Overall;
  /** Gaps that harm visitors, or let anyone forge mail, today: said before anything else. */
  critical: readonly string[];
  /** Answers that do not fit together, as questions to the owner. */
  contradictions: readonly Contradiction[];
  /** Sums up the whole in a sentence. */
  sentence: string;
  /** Names the answer that limits the grade, and the grade without it. */
  limit: string | null;
  fixes: readonly Fix[];
  findOut: readonly FindOut[];
  good: readonly string[];
  notes: readonly string[];
};

export const heroCount = 3;

/** Scores answers and records, without saying what to do. */
export function scoreFindings({ profile, answers, outside }: Findings) {
  const { contradictions, counted } = findContradictions(profile, answers, outside);
  const practices = scoreQuestionnaire(profile.industry, counted, answers);
  const hasCritical = (outside?.critical ?? []).length > 0;
  const overall = scoreOverall(practices, outside?.outside.score ?? null, hasCritical);
  return { contradictions, counted, practices, overall };
}

/** Judges answers and records. The same findings give the same report. */
export function makeReport(findings: Findings, madeAt: number): Report {
  const { profile, answers, outside } = findings;
  const { contradictions, counted, practices, overall } = scoreFindings(findings);
  const fixes = rankedFixes({ profile, answers, counted, practices, outside });
  const asked = questionsOf(profile.industry);
  const findOut = asked
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
    good: asked.filter((question) => creditOf(question, counted) === 1).map(({ title }) => title),
    notes: notesFor(profile),
  };
}

/** Returns a stored report with what its edition did not know yet. It is never judged anew. */
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
  if (provisional) {
    return "Much is still to be found out, so this grade is provisional. The list below says how.";
  }
  const [first, second] = fixes;
  if (first && second)
    return `Begin with two things: ${titleInSentence(first.title)}, then ${titleInSentence(second.title)}.`;
  if (first) return `One gap is left: ${titleInSentence(first.title)}.`;
  return findOut.length > 0
    ? "No known gap, but some answers are still to be found out."
    : "No gap is known from your answers. Look again in a year, or after a change.";
}

/** Returns a title as it stands inside a sentence; a word in capitals keeps them. */
export function titleInSentence(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

type Limited = Pick<Report, "answers" | "practices" | "overall" | "outside">;

function limitOf({ answers, practices, overall, outside }: Limited): string | null {
  const [lowest] = [...practices.caps].sort((one, other) => one.most - other.most);
  const [urgent] = outside?.critical ?? [];
  if (overall.uncapped <= overall.score || (!lowest && !urgent)) return null;
  const byAnswer = lowest !== undefined && (!urgent || lowest.most <= criticalMax);
  const words = byAnswer
    ? capWords(lowest, answers, practices)
    : `While this is open, the grade is limited to ${criticalMax} points at most: ${urgent?.words}`;
  const otherwise =
    overall.uncappedGrade === overall.grade
      ? `Without that limit the score would be ${overall.uncapped}.`
      : `Without that limit it would be ${overall.uncapped}, grade ${overall.uncappedGrade}.`;
  return `${words} ${otherwise}`;
}

function capWords(cap: Cap, answers: Answers, { caps }: QuestionnaireScore): string {
  const question = questionsOf("other").find(({ id }) => id === cap.question);
  const answer = question && optionOf(question, answers[cap.question])?.words;
  const others = caps.length > 1 ? ", and other answers limit it too" : "";
  return `The answer "${answer}" to "${question?.title}" limits the grade to ${cap.most} points at most${others}.`;
}

export const effortWords = {
  S: { group: "This week", words: "under a day" },
  M: { group: "This month", words: "a few days" },
  L: { group: "This quarter", words: "some weeks" },
} as const;

export const costWords = {
  $: "under $500 a year",
  $$: "$500 to $5,000 a year",
  $$$: "over $5,000 a year",
} as const;

export const impactWords = { H: "High", M: "Medium", L: "Low" } as const;

/** A grade says how many known gaps there are, and nothing about safety. */
export const gradeWords = {
  A: "Few known gaps",
  B: "Some gaps",
  C: "Several gaps",
  D: "Serious gaps",
  F: "Many open doors",
} as const;

export function basisWords({ overall, outside }: Pick<Report, "overall" | "outside">): string {
  if (overall.withOutside)
    return `Your answers (70%) and the public records of ${outside?.shown} (30%)`;
  if (outside)
    return `Your answers; the public records of ${outside.shown} could not be graded, because only ${outside.outside.coverage}% of them could be checked`;
  return "Based on your answers only";
}

/** Said on every copy. */
export const limits: readonly string[] = [
  "Answers are taken as given. Nobody checked them on your systems.",
  "The outside view reads public records at one moment. It does not look inside Microsoft 365 or Google, at devices, backups, people or other domains.",
  'A blocked or slow answer counts as "could not check", not as bad.',
  "A good grade means fewer known gaps. It is not a penetration test, an audit, a certificate or legal advice, and neither a HIPAA risk analysis nor an FTC written risk assessment.",
];
