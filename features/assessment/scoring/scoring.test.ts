import { expect, test } from "vitest";
import {
  type Answers,
  coreQuestions,
  industries,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry } from "#features/assessment/questions/type.ts";
import type { DomainResult } from "./domain-result.ts";
import { makeReport } from "./report.ts";
import { caps, gradeOf, scoreOverall, scoreQuestionnaire } from "./scoring.ts";

const all = Object.keys(industries) as Industry[];

function answersOf(industry: Industry, changes: Answers = {}, rest: AnswerChoice = "a"): Answers {
  const same = questionsOf(industry).map(({ id }) => [id, rest]);
  return { ...Object.fromEntries(same), ...changes };
}

function profileOf(industry: Industry): Profile {
  return { industry, size: "2-10", platform: "else", holds: ["none"] };
}

const v4: Answers = {
  ...{ A1: "b", A2: "b", A3: "b", A4: "d", A5: "b", E1: "b", E2: "b", E3: "u" },
  ...{ D1: "b", D2: "a", D3: "b", D4: "b", D5: "b" },
  ...{ R1: "b", R2: "d", R3: "u", R4: "b", P1: "c", P2: "b", AC1: "d", AC2: "b" },
} as Answers;

test("core weights sum to 100, and industry questions add 5 each", () => {
  const sum = (list: readonly { weight: number }[]) =>
    list.reduce((n, { weight }) => n + weight, 0);
  expect(coreQuestions).toHaveLength(19);
  expect(sum(coreQuestions)).toBe(100);
  for (const industry of all) expect(sum(questionsOf(industry))).toBe(110);
});

test("question weights match this edition", () => {
  const weights = coreQuestions.map(({ id, weight }) => `${id} ${weight}`).join(", ");
  expect(weights).toBe(
    "A1 10, A2 7, A3 4, A4 4, A5 4, E1 8, E2 4, E3 5, D1 6, D2 5, D3 6, D4 4, D5 5, R1 8, R2 6, R3 3, R4 4, P1 5, P2 2",
  );
});

test("answer credits match this edition", () => {
  const letters = questionsOf("other").map(
    ({ id, options }) => `${id} ${options.map(({ letter, credit }) => letter + credit).join(" ")}`,
  );
  expect(letters).toMatchInlineSnapshot(`
    [
      "A1 a1 b0.5 c0.2 d0 u0",
      "A2 a1 b0.4 d0 u0",
      "A3 a1 b0.5 d0 u0",
      "A4 a1 b0.5 d0 u0",
      "A5 a1 b0.5 d0 u0 n0",
      "E1 a1 b0.5 d0 u0 n0",
      "E2 a1 b0.4 d0 u0",
      "E3 a1 b0.4 d0 u0",
      "D1 a1 b0.6 c0.2 u0",
      "D2 a1 b0.5 d0 u0",
      "D3 a1 b0.6 c0.2 d0 u0",
      "D4 a1 b0.5 d0 u0",
      "D5 a1 b0.5 d0 u0",
      "R1 a1 b0.6 c0.2 d0 u0",
      "R2 a1 b0.4 d0 u0",
      "R3 a1 b0.4 d0 u0",
      "R4 a1 b0.5 d0 u0",
      "P1 a1 b0.6 c0.2 d0 u0",
      "P2 a1 b0.5 d0 u0",
      "SB1 a1 b0.5 d0 u0 n0",
      "SB2 a1 b0.5 d0 u0 n0",
    ]
  `);
});

test("caps match this edition", () => {
  expect(
    caps.map(({ id, question, letters, most }) => `${id} ${question}=${letters} ${most}`),
  ).toEqual([
    "PC1 A1=d,u 59",
    "PC2 A1=c 69",
    "PC3 A1=b 89",
    "PC4 A2=d,u 69",
    "PC5 E1=d,u 69",
    "PC6 D2=d,u 69",
    "PC7 R1=d,u 59",
  ]);
});

test.each([
  [
    "V1 all best",
    "other",
    answersOf("other"),
    { raw: 100, score: 100, grade: "A", low: 100, high: 100 },
  ],
  ["V2 all worst", "other", answersOf("other", { D1: "u" }, "d"), { raw: 0, score: 0, grade: "F" }],
  [
    "V3 all not sure",
    "other",
    answersOf("other", {}, "u"),
    { score: 0, grade: "F", low: 0, high: 100, provisional: true },
  ],
  [
    "V4 accounting",
    "accounting",
    v4,
    { raw: 41, score: 41, grade: "F", low: 41, high: 49, provisional: false },
  ],
  [
    "V5 no second step",
    "other",
    answersOf("other", { A1: "d" }),
    { raw: 91, score: 59, grade: "D" },
  ],
  [
    "V6 does not apply",
    "other",
    answersOf("other", { E1: "n", A5: "n", D4: "b" }),
    { raw: 98, score: 98, grade: "A", applicable: 98 },
  ],
  ["V8 powerful logins", "other", answersOf("other", { A2: "d" }), { raw: 94, score: 69 }],
] as const)("%s", (_name, industry, answers, expected) => {
  expect(scoreQuestionnaire(industry, answers)).toMatchObject(expected);
});

test("the test vectors have these exact scores", () => {
  expect(scoreQuestionnaire("accounting", v4).exact).toBeCloseTo(41.27, 2);
  expect(scoreQuestionnaire("accounting", v4).unsure).toBeCloseTo(7.27, 2);
  expect(scoreQuestionnaire("other", answersOf("other", { A1: "d" })).exact).toBeCloseTo(90.91, 2);
  expect(scoreQuestionnaire("other", answersOf("other", { A2: "d" })).exact).toBeCloseTo(93.64, 2);
});

test.each([
  ["V7", { raw: 62, score: 62, caps: [] }, 72, { score: 65, grade: "C", withOutside: true }],
  [
    "no domain",
    { raw: 62, score: 62, caps: [] },
    null,
    { score: 62, grade: "D", withOutside: false },
  ],
] as const)("%s: answers and records together", (_name, practices, outside, expected) => {
  expect(scoreOverall(practices, outside)).toMatchObject(expected);
});

test("V8: good records do not raise a score that an answer limits", () => {
  const practices = scoreQuestionnaire("other", answersOf("other", { A2: "d" }));
  expect(scoreOverall(practices, 100)).toMatchObject({ score: 69, grade: "C", uncapped: 96 });
});

test.each([
  [100, "A"],
  [90, "A"],
  [89, "B"],
  [80, "B"],
  [79, "C"],
  [65, "C"],
  [64, "D"],
  [50, "D"],
  [49, "F"],
  [0, "F"],
] as const)("%i points are grade %s", (score, grade) => {
  expect(gradeOf(score)).toBe(grade);
});

test("each cap applies to its answer", () => {
  for (const { question, letters, most } of caps) {
    for (const letter of letters) {
      const { score } = scoreQuestionnaire("other", answersOf("other", { [question]: letter }));
      expect(score, `${question}=${letter}`).toBeLessThanOrEqual(most);
    }
  }
});

test("a better answer never lowers a score before caps, from any start", () => {
  for (const industry of all) {
    for (const rest of ["a", "b", "d", "u"] as const) {
      for (const { id, options } of questionsOf(industry)) {
        const graded = options.filter(({ letter }) => letter !== "n" && letter !== "u");
        const scores = graded.map(
          ({ letter }) =>
            scoreQuestionnaire(industry, answersOf(industry, { [id]: letter }, rest)).exact,
        );
        expect(scores, id).toEqual([...scores].sort((one, other) => other - one));
      }
    }
  }
});

test("the order in which answers were given does not matter", () => {
  const turned = Object.fromEntries(Object.entries(v4).reverse());
  expect(scoreQuestionnaire("accounting", turned)).toEqual(scoreQuestionnaire("accounting", v4));
});

const report = (industry: Industry, answers: Answers, outside: DomainResult | null = null) =>
  makeReport({ profile: profileOf(industry), answers, outside }, 0);

test("V4: fixes are ordered, and unknown answers are listed to find out instead of to fix", () => {
  const { fixes, findOut, sentence, limit } = report("accounting", v4);
  expect(fixes.slice(0, 5).map(({ id }) => id)).toEqual(["R2", "A1", "AC1", "A2", "E1"]);
  expect(findOut.map(({ id }) => id)).toEqual(["E3", "R3"]);
  expect(fixes.map(({ id }) => id)).not.toContain("E3");
  expect(sentence).toBe(
    "Begin with two things: keep one backup out of reach, then require a second step for email.",
  );
  expect(limit).toBeNull();
});

test("a limit names its answer and the grade without it", () => {
  expect(report("other", answersOf("other", { A1: "d" })).limit).toBe(
    'The answer "No" to "Second step for email" limits the grade to 59 points at most. Without that limit it would be 91, grade A.',
  );
});

function row(
  id: string,
  change: Partial<DomainResult["rows"][number]>,
): DomainResult["rows"][number] {
  const group = id.split(".")[0] as "mail";
  const rest = { title: id, sentence: "", why: "", evidence: [], term: null };
  return {
    id,
    group,
    status: "fail",
    weight: 0,
    credit: 0,
    fix: `Fix ${id}`,
    effort: "S",
    ...rest,
    ...change,
  };
}

const outside: DomainResult = {
  version: "dc-2026-11",
  name: "larkmesa.example",
  shown: "larkmesa.example",
  checkedAt: 0,
  provider: { id: "microsoft", name: "Microsoft 365" },
  outside: {
    raw: 60,
    score: 60,
    grade: "D",
    coverage: 100,
    caps: [{ row: "mail.dmarc.policy", most: 79, words: "" }],
  },
  rows: [
    row("mail.dmarc.policy", { weight: 14, effort: "M" }),
    row("mail.spf.record", { weight: 10, status: "pass", credit: 1, fix: "" }),
    row("mail.dkim", { weight: 8, status: "warn", credit: 0.5 }),
    row("mail.bimi", { status: "info" }),
    row("mail.tlsrpt", { weight: 1, status: "na" }),
    row("web.csp", { weight: 3, effort: "L" }),
    row("web.hsts", { weight: 3, status: "cnc" }),
  ],
};

test("mail rows are one fix in fixed order, worth their share of the checked weight", () => {
  const { fixes } = report("other", answersOf("other"), outside);
  expect(fixes.map(({ id }) => id)).toEqual(["mail", "web.csp"]);
  expect(fixes[0]).toMatchObject({
    steps: ["Fix mail.dkim", "Fix mail.dmarc.policy"],
    effort: "M",
    // The domain's score is already below its limit.
    limits: false,
    weight: 22,
  });
  // 14 + 8 × 0.5 of the 35 that could be checked, and records are 30 % of the overall score.
  expect(fixes[0]?.points).toBeCloseTo((18 / 35) * 30, 6);
});

test("with records, an answer's fix is worth 70 %; an ungraded domain changes no score, yet its faults are listed", () => {
  const gap = answersOf("other", { P2: "d" });
  const alone = report("other", gap).fixes[0]?.points ?? 0;
  const beside = report("other", gap, outside).fixes.find(({ id }) => id === "P2")?.points;
  expect(beside).toBeCloseTo(alone * 0.7, 9);
  const ungraded = { ...outside, outside: { ...outside.outside, score: null, grade: null } };
  const same = report("other", gap, ungraded);
  expect(same.overall).toMatchObject({ withOutside: false, score: 98 });
  expect(same.fixes.filter(({ id }) => id === "P2")).toEqual(report("other", gap).fixes);
  expect(same.fixes.map(({ id }) => id)).toEqual(["P2", "mail", "web.csp"]);
  expect(same.fixes.slice(1).every(({ points, gain }) => points === 0 && gain === 0)).toBe(true);
});

test("notes depend on the industry and the data held", () => {
  const count = (industry: Industry, holds: Profile["holds"]) =>
    makeReport({ profile: { ...profileOf(industry), holds }, answers: {}, outside: null }, 0).notes
      .length;
  expect([
    count("other", ["none"]),
    count("other", ["tax"]),
    count("accounting", ["tax", "health"]),
  ]).toEqual([1, 3, 4]);
});
