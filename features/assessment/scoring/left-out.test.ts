import { expect, test } from "vitest";
import { type Answers, industries, questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry } from "#features/assessment/questions/type.ts";
import { makeReport } from "./report.ts";
import { applies, creditOf, scoreQuestionnaire } from "./scoring.ts";

const letters: readonly AnswerChoice[] = ["a", "b", "c", "d", "u"];

/** Returns the same answers for the same seed, spread over all letters that a question offers. */
function someAnswers(industry: Industry, seed: number): Answers {
  return Object.fromEntries(
    questionsOf(industry).map(({ id, options }, at) => {
      const offered = letters.filter((letter) => options.some((one) => one.letter === letter));
      return [id, offered[(seed * 7 + at * (seed + 3)) % offered.length] ?? "a"];
    }),
  );
}

const cases = (Object.keys(industries) as Industry[]).flatMap((industry) =>
  questionsOf(industry)
    .filter(({ options }) => options.some(({ letter }) => letter === "n"))
    .flatMap(({ id }) => [0, 1, 2, 3, 4].map((seed) => ({ industry, id, seed }))),
);

test.each(cases)(
  "$industry: leaving out $id takes nothing from the others (answers $seed)",
  ({ industry, id, seed }) => {
    // A business of one person without a wire warning; for others, leaving these out is contested.
    const before: Answers = {
      ...someAnswers(industry, seed),
      ...(industry === "real-estate" ? { RE1: "d" } : {}),
      // Claimed beside much that is not known, it counts like "does not apply".
      ...(industry === "other" ? { SB2: "d" } : {}),
    };
    const after: Answers = { ...before, [id]: "n" };
    const others = questionsOf(industry).filter((question) => question.id !== id);
    const left = questionsOf(industry).find((question) => question.id === id);
    expect(others.map((question) => creditOf(question, after))).toEqual(
      others.map((question) => creditOf(question, before)),
    );
    expect(others.every((question) => applies(question, after))).toBe(true);
    const earned = (answers: Answers) =>
      others.reduce((sum, question) => sum + question.weight * creditOf(question, answers), 0);
    const practices = scoreQuestionnaire(industry, after);
    expect(practices.applicable).toBe(110 - (left?.weight ?? 0));
    // The score is the credit of the other answers over their own weight.
    expect((practices.exact * practices.applicable) / 100).toBeCloseTo(earned(before), 9);
    const profile = { industry, size: "1", platform: "else", holds: ["none"] } as const;
    const fixes = (answers: Answers) => makeReport({ profile, answers, outside: null }, 0).fixes;
    expect(fixes(after).map((fix) => fix.id)).not.toContain(id);
    // A fix of another question is worth the same weight, spread over what still applies.
    for (const fix of fixes(after)) {
      const was = fixes(before).find((one) => one.id === fix.id);
      expect(fix.points * practices.applicable).toBeCloseTo((was?.points ?? 0) * 110, 6);
    }
  },
);
