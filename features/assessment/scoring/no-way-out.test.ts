import { expect, test } from "vitest";
import {
  type Answers,
  industries,
  type Profile,
  platforms,
  questionsOf,
  sizes,
} from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry } from "#features/assessment/questions/type.ts";
import { finding } from "#features/domain-check/rules/finding.ts";
import { criticalOf } from "#features/domain-check/rules/score.ts";
import { drawFrom } from "#tests/builders/domain/random-domain.ts";
import { domainWith, rowWith } from "#tests/builders/domain/result.ts";
import { scoreFindings } from "./report.ts";
import { criticalMax } from "./scoring.ts";

// Ways around an honest answer that must not pay, tried on many seeded random answers.

const tries = 2000;
const keys = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];

type Given = { profile: Profile; answers: Answers };

function someGiven(seed: number): Given {
  const draw = drawFrom(seed);
  const industry = draw(keys<Industry>(industries));
  const answers = questionsOf(industry).map(({ id, options }) => {
    const letters = options.map(({ letter }) => letter);
    return [id, draw(draw([true, false]) ? letters : ["a" as AnswerChoice])] as const;
  });
  const profile = {
    industry,
    size: draw(keys(sizes)),
    platform: draw(keys(platforms)),
    holds: ["none" as const],
  };
  return { profile, answers: Object.fromEntries(answers) };
}

const given = Array.from({ length: tries }, (_, seed) => someGiven(seed + 1));

test('"does not apply" never scores better than the best answer', () => {
  const broken = given.flatMap(({ profile, answers }) =>
    questionsOf(profile.industry)
      .filter(({ options }) => options.some(({ letter }) => letter === "n"))
      .filter(({ id }) => {
        const score = (letter: AnswerChoice) =>
          scoreFindings({ profile, answers: { ...answers, [id]: letter }, outside: null }).overall
            .score;
        return score("n") > score("a");
      })
      .map(({ id }) => `${id} in ${JSON.stringify({ profile, answers })}`),
  );
  expect(broken.slice(0, 3)).toEqual([]);
});

test("a domain that anyone can forge limits the whole, whatever the answers are", () => {
  const broken = [
    finding("mail.spf.record", "fail", "none", ""),
    finding("mail.dmarc.record", "fail", "none", ""),
  ];
  const critical = criticalOf(broken).map(({ row, words }) => ({ row, words }));
  expect(critical).toHaveLength(1);
  const rows = [rowWith("mail.dmarc.record", { status: "fail", weight: 8, credit: 0 })];
  for (const coverage of [100, 50]) {
    const outside = domainWith({ rows, coverage, caps: [], critical });
    for (const one of given.slice(0, 200)) {
      const { overall } = scoreFindings({ ...one, outside });
      expect(overall.score).toBeLessThanOrEqual(criticalMax);
    }
  }
});

test("a domain that could not be read scores like none", () => {
  const rows = [rowWith("mail.dmarc.policy", { status: "cnc", weight: 14, credit: 0 })];
  const unread = domainWith({ rows, coverage: 0, caps: [], critical: [] });
  const outside = { ...unread, outside: { ...unread.outside, score: null, grade: null } };
  for (const one of given.slice(0, 500))
    expect(scoreFindings({ ...one, outside }).overall.score).toBe(
      scoreFindings({ ...one, outside: null }).overall.score,
    );
});
