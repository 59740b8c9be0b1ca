import { industryQuestions } from "./industry.ts";
import { coreQuestions } from "./questions.ts";
import type { Question } from "./type.ts";

/** Returns the texts of a question, with each answer by its letter. */
function textsOf({ id, title, ask, options, why, fix }: Question) {
  const answers = Object.fromEntries(options.map(({ letter, label }) => [letter, label]));
  return [id, { title, ask, answers, why, fix }] as const;
}

/** All question texts by id, for translation. */
export const questionTexts = Object.fromEntries(
  [...coreQuestions, ...Object.values(industryQuestions).flat()].map(textsOf),
);
