import { expect, test } from "vitest";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import { compactReport } from "#features/assessment/report/compact-report.tsx";
import { assessmentCalls } from "./contract.ts";
import { sampleMadeAt, sampleReport } from "./sample-report.ts";

const report = sampleReport(null);

test("the sample's answers are possible in the form", () => {
  const { profile, answers } = report;
  const { body } = assessmentCalls.keep;
  const sent = { findings: { profile, answers, look: null } };
  expect(body?.safeParse(sent).success).toBe(true);
  expect(Object.keys(answers)).toHaveLength(questionsOf("law").length);
});

test("the sample has no contradictions, and both fixes and open questions", () => {
  expect(report.contradictions).toEqual([]);
  expect(report.fixes.length).toBeGreaterThan(3);
  expect(report.findOut.length).toBeGreaterThan(0);
  expect(report.madeAt).toBe(sampleMadeAt);
});

test("the sample card shows the report's first fixes in the same order", () => {
  const card = compactReport(report);
  expect(card.first.map(({ title }) => title)).toEqual(
    report.fixes.slice(0, 3).map(({ title }) => title),
  );
  expect(card).toMatchObject({ grade: report.overall.grade, score: report.overall.score });
});
