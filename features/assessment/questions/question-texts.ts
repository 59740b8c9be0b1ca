import { industryQuestions } from "./industry.ts";
import { coreQuestions } from "./questions.ts";
import type { Question } from "./type.ts";

/** The texts of a question; each answer by its letter. */
function textsOf({ id, title, ask, options, why, fix }: Question) {
  const answers = Object.fromEntries(options.map(({ letter, words }) => [letter, words]));
  return [id, { title, ask, answers, why, fix }] as const;
}

/** Every text of the questions by its id, for languages to translate. */
export const questionTexts = Object.fromEntries(
  [...coreQuestions, ...Object.values(industryQuestions).flat()].map(textsOf),
);
