import { type Answers, optionOf, questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry, Question } from "#features/assessment/questions/type.ts";

// All scoring of the answers. Every number in the report can be recomputed manually from this file.

export type Grade = "A" | "B" | "C" | "D" | "F";

const gradeFloors: readonly [Grade, number][] = [
  ["A", 90],
  ["B", 80],
  ["C", 65],
  ["D", 50],
];

export function gradeOf(score: number): Grade {
  return gradeFloors.find(([, min]) => score >= min)?.[0] ?? "F";
}

/** Answers to a question that limit the score, whatever the other answers are. */
export type Cap = { id: string; question: string; letters: readonly AnswerChoice[]; most: number };

/** "Not sure" is limited like an honest no; otherwise it would be the better answer. */
export const caps: readonly Cap[] = [
  { id: "PC1", question: "A1", letters: ["d", "u"], most: 59 },
  { id: "PC2", question: "A1", letters: ["c"], most: 69 },
  { id: "PC3", question: "A1", letters: ["b"], most: 89 },
  { id: "PC4", question: "A2", letters: ["d", "u"], most: 69 },
  { id: "PC5", question: "E1", letters: ["d", "u"], most: 69 },
  { id: "PC6", question: "D2", letters: ["d", "u"], most: 69 },
  { id: "PC7", question: "R1", letters: ["d", "u"], most: 59 },
];

/** Maximum overall score while the domain has a critical gap. */
export const criticalMax = 79;

/** Share of the weight answered with "Not sure" above which a grade is provisional. */
const provisionalAbove = 0.4;

/** Share of the answers in the overall score if a domain was graded too. */
export const answersShare = 0.7;

export type QuestionnaireScore = {
  /** Before caps, not rounded. */
  exact: number;
  raw: number;
  score: number;
  grade: Grade;
  caps: readonly Cap[];
  /** Range of the score, after caps: all "Not sure" answers count as no, or as yes. */
  low: number;
  high: number;
  /** Percent of the weight that was answered with "Not sure". */
  unsure: number;
  /** Too many answers are unknown, or one is that could limit the grade. */
  provisional: boolean;
  /** Weight of the questions that apply. */
  applicable: number;
};

/** Compensates for floating-point errors, as in 0.7 × 75. */
const tiny = 1e-9;

/** Rounds half up, but never to 100: only a result without any gap has the full score. */
export function roundHalfUp(value: number): number {
  return value > 100 - tiny ? 100 : Math.min(99, Math.floor(value + 0.5 + tiny));
}

export function applies(question: Question, answers: Answers): boolean {
  return answers[question.id] !== "n";
}

export function creditOf(question: Question, answers: Answers): number {
  return optionOf(question, answers[question.id])?.credit ?? 0;
}

export function capsOf(answers: Answers): Cap[] {
  return caps.filter(({ question, letters }) => {
    const letter = answers[question];
    return letter !== undefined && letters.includes(letter);
  });
}

export function sumOf<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((sum, item) => sum + value(item), 0);
}

export function capped(score: number, limits: readonly { most: number }[]): number {
  return Math.min(score, ...limits.map(({ most }) => most));
}

function bestLetter(question: Question): AnswerChoice | undefined {
  return question.options.toSorted((one, other) => other.credit - one.credit)[0]?.letter;
}

function earnedOf(questions: readonly Question[], answers: Answers): number {
  return sumOf(questions, (question) => question.weight * creditOf(question, answers));
}

/** Returns the score if all unsure answers turn out well and all contested claims hold. */
function highestOf(industry: Industry, claimed: Answers): number {
  const questions = questionsOf(industry).filter((question) => applies(question, claimed));
  const answers = { ...claimed };
  for (const question of questions) {
    const best = bestLetter(question);
    if (best && answers[question.id] === "u") answers[question.id] = best;
  }
  const weight = sumOf(questions, (question) => question.weight);
  return capped(roundHalfUp((100 * earnedOf(questions, answers)) / weight), capsOf(answers));
}

/** Returns the score of the answers alone. `claimed`: the answers as given, if `answers` holds those that count. */
export function scoreQuestionnaire(
  industry: Industry,
  answers: Answers,
  claimed: Answers = answers,
): QuestionnaireScore {
  const questions = questionsOf(industry).filter((question) => applies(question, answers));
  const applicable = sumOf(questions, ({ weight }) => weight);
  const exact = (100 * earnedOf(questions, answers)) / applicable;
  const unsure = sumOf(questions, ({ id, weight }) => (answers[id] === "u" ? weight : 0));
  const raw = roundHalfUp(exact);
  const limits = capsOf(answers);
  const score = capped(raw, limits);
  const canLimit = caps.some(({ question }) => answers[question] === "u");
  return {
    exact,
    raw,
    score,
    grade: gradeOf(score),
    caps: limits,
    low: score,
    high: Math.max(score, highestOf(industry, claimed)),
    unsure: (100 * unsure) / applicable,
    provisional: canLimit || unsure / applicable > provisionalAbove,
    applicable,
  };
}

export type Overall = {
  score: number;
  grade: Grade;
  /** Score without the limits from answers and critical gaps. */
  uncapped: number;
  uncappedGrade: Grade;
  /** True when the score includes a domain's records. */
  withOutside: boolean;
};

/** Combines answers and records; `outside` is null if no domain was graded. Critical gaps limit the score even then. */
export function scoreOverall(
  practices: Pick<QuestionnaireScore, "raw" | "score" | "caps">,
  outside: number | null,
  hasCritical = false,
): Overall {
  const together = (answers: number) =>
    outside === null ? answers : roundHalfUp(answersShare * answers + (1 - answersShare) * outside);
  const limits = hasCritical ? [...practices.caps, { most: criticalMax }] : practices.caps;
  const score = capped(together(practices.score), limits);
  const uncapped = together(practices.raw);
  return {
    score,
    grade: gradeOf(score),
    uncapped,
    uncappedGrade: gradeOf(uncapped),
    withOutside: outside !== null,
  };
}
