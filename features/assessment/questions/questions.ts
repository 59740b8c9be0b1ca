import { accessQuestions } from "./access.ts";
import { industryQuestions } from "./industry.ts";
import { dataQuestions, deviceQuestions } from "./systems.ts";
import type { AnswerChoice, Industry, Option, Question } from "./type.ts";

/** Editions, stored with every report; reports of two editions are not compared. */
export const questionSet = "qs-2026-11";
export const scoringVersion = "sc-2027-02";

export const industries: Readonly<Record<Industry, string>> = {
  accounting: "Accounting or tax",
  law: "Law",
  "real-estate": "Real estate",
  other: "Another small business",
};

export const sizes = {
  "1": "Just me",
  "2-10": "2 to 10",
  "11-25": "11 to 25",
  "26-50": "26 to 50",
  "51+": "51 or more",
} as const;

export const platforms = {
  microsoft: "Microsoft 365",
  google: "Google Workspace",
  else: "Something else",
  unsure: "Not sure",
} as const;

export const holdings = {
  tax: "Tax or Social Security numbers",
  payment: "Bank or payment details",
  health: "Health information",
  clientMoney: "Client money (trust, escrow)",
  ids: "Copies of ID",
  none: "None of these",
} as const;

export type Size = keyof typeof sizes;
export type Platform = keyof typeof platforms;
export type Holding = keyof typeof holdings;

export type Profile = {
  industry: Industry;
  size: Size;
  platform: Platform;
  holds: readonly Holding[];
};

/** Answers by question id. */
export type Answers = Readonly<Record<string, AnswerChoice>>;

export const coreSteps = {
  signin: accessQuestions.filter(({ id }) => id.startsWith("A")),
  mail: accessQuestions.filter(({ id }) => id.startsWith("E")),
  devices: deviceQuestions,
  data: dataQuestions,
} as const;

export const coreQuestions: readonly Question[] = [
  ...accessQuestions,
  ...deviceQuestions,
  ...dataQuestions,
];

export function industryStep(industry: Industry): readonly [Question, Question] {
  return industryQuestions[industry];
}

/** Returns all questions for an industry, in the order of the form. */
export function questionsOf(industry: Industry): readonly Question[] {
  return [...coreQuestions, ...industryStep(industry)];
}

export function optionOf(question: Question, letter: AnswerChoice | undefined): Option | undefined {
  return question.options.find((option) => option.letter === letter);
}
