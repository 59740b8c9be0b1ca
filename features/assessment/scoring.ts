import { type Answers, optionOf, questionsOf } from "#features/assessment/questions/questions.ts";
import type { Industry, Letter, Question } from "#features/assessment/questions/type.ts";

// The whole arithmetic of the answers. Every number on the report can be worked out by hand from here.

export type Grade = "A" | "B" | "C" | "D" | "F";

const gradeFloors: readonly [Grade, number][] = [
  ["A", 90],
  ["B", 80],
  ["C", 65],
  ["D", 50],
];

export function gradeOf(score: number): Grade {
  return gradeFloors.find(([, least]) => score >= least)?.[0] ?? "F";
}

/** An answer that limits the score, whatever the others are. */
export type Cap = { id: string; question: string; letters: readonly Letter[]; most: number };

export const caps: readonly Cap[] = [
  { id: "PC1", question: "A1", letters: ["d"], most: 59 },
  { id: "PC2", question: "A1", letters: ["c", "u"], most: 69 },
  { id: "PC3", question: "A1", letters: ["b"], most: 89 },
  { id: "PC4", question: "A2", letters: ["d"], most: 69 },
  { id: "PC5", question: "E1", letters: ["d"], most: 69 },
  { id: "PC6", question: "D2", letters: ["d"], most: 69 },
  { id: "PC7", question: "R1", letters: ["d"], most: 59 },
];

/** More than this share of the weight answered with "Not sure" makes a grade provisional. */
const provisionalAbove = 0.4;

/** The answers' share of the whole where a domain was graded too. */
export const answersShare = 0.7;

export type Practices = {
  /** Before caps, not rounded. */
  exact: number;
  raw: number;
  score: number;
  grade: Grade;
  caps: readonly Cap[];
  /** From all unsure is no to all unsure is yes, before caps. */
  low: number;
  high: number;
  /** Percent of the weight that was answered with "Not sure". */
  unsure: number;
  provisional: boolean;
  /** Weight of the questions that apply. */
  applicable: number;
};

/** Half is rounded up. The tiny part makes up for what binary fractions lose, as in 0.7 × 75. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9);
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

function sumOf<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((sum, item) => sum + value(item), 0);
}

export function capped(score: number, limits: readonly { most: number }[]): number {
  return Math.min(score, ...limits.map(({ most }) => most));
}

/** The score of the answers alone. */
export function scorePractices(industry: Industry, answers: Answers): Practices {
  const asked = questionsOf(industry).filter((question) => applies(question, answers));
  const applicable = sumOf(asked, ({ weight }) => weight);
  const earned = sumOf(asked, (question) => question.weight * creditOf(question, answers));
  const unsure = sumOf(asked, ({ id, weight }) => (answers[id] === "u" ? weight : 0));
  const percent = (points: number) => (100 * points) / applicable;
  const raw = roundHalfUp(percent(earned));
  const limits = capsOf(answers);
  const score = capped(raw, limits);
  return {
    exact: percent(earned),
    raw,
    score,
    grade: gradeOf(score),
    caps: limits,
    low: raw,
    high: roundHalfUp(percent(earned + unsure)),
    unsure: percent(unsure),
    provisional: unsure / applicable > provisionalAbove,
    applicable,
  };
}

export type Overall = {
  score: number;
  grade: Grade;
  /** What it would be without the limits on the answers. */
  uncapped: number;
  uncappedGrade: Grade;
  /** Whether records of a domain count in it. */
  withOutside: boolean;
};

/** Answers and records together; `outside` is null where no domain was graded. */
export function scoreOverall(
  practices: Pick<Practices, "raw" | "score" | "caps">,
  outside: number | null,
): Overall {
  const together = (answers: number) =>
    outside === null ? answers : roundHalfUp(answersShare * answers + (1 - answersShare) * outside);
  const score = capped(together(practices.score), practices.caps);
  const uncapped = together(practices.raw);
  return {
    score,
    grade: gradeOf(score),
    uncapped,
    uncappedGrade: gradeOf(uncapped),
    withOutside: outside !== null,
  };
}
