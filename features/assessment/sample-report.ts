import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import type { DomainResult } from "#features/assessment/scoring/domain-result.ts";
import { makeReport, type Report } from "#features/assessment/scoring/report.ts";

/** Date that the sample shows, a morning in Los Angeles (ms). */
export const sampleMadeAt = Date.parse("2026-11-17T18:00:00Z");

/** Answers of a made-up law office that does much well; every other question has its best answer. */
const gaps: Readonly<Record<string, AnswerChoice>> = {
  A1: "b",
  A5: "b",
  E1: "b",
  E3: "b",
  D4: "b",
  R2: "b",
  R3: "u",
  P1: "b",
};

/** Makes a report with the real code from made-up answers and a made-up check of a reserved name. Pure. */
export function sampleReport(outside: DomainResult | null): Report {
  const answers = Object.fromEntries(
    questionsOf("law").map(({ id }) => [id, gaps[id] ?? ("a" as AnswerChoice)]),
  );
  const profile = {
    industry: "law",
    size: "2-10",
    platform: "microsoft",
    holds: ["clientMoney", "ids"],
  } as const;
  return makeReport({ profile, answers, outside }, sampleMadeAt);
}
